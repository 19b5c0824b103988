/** Browsers and systems by what their header says; the first that matches counts, because most name others, too. */
const BROWSERS = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\//, 'Safari'],
] as const
const SYSTEMS = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

/** What signs in, by its header `User-Agent`, such as `Firefox, Windows`; undefined for what is neither a known browser nor a known system. */
export function nameDevice(userAgent: string | undefined): string | undefined {
  const start = userAgent?.slice(0, 500) ?? ''
  const find = (list: readonly (readonly [RegExp, string])[]) => list.find(([pattern]) => pattern.test(start))?.[1]
  return [find(BROWSERS), find(SYSTEMS)].filter((name) => name !== undefined).join(', ') || undefined
}
