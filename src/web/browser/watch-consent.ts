/** Loads the consent banner, only on a site with trackers. */
export function watchConsent(): void {
  const source = document.getElementById('page-consent')
  if (source !== null) void import('./consent.ts').then((consent) => consent.startConsent(source))
}
