/**
 * The document of a page's HTML, to take parts from. Its own rules are left out: the content security policy of the page that shows the
 * parts does not know them, and browsers complain even about those of a document that is never shown.
 */
export function parsePage(html: string): Document {
  return new DOMParser().parseFromString(html.replace(/<style>.*?<\/style>/gs, ''), 'text/html')
}
