/** Fetches what asks for consent, only on a site whose settings name trackers. */
export function watchConsent(): void {
  const source = document.getElementById('page-consent')
  if (source !== null) void import('./consent.ts').then(({ startConsent }) => startConsent(source))
}
