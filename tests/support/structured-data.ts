type Data = Record<string, unknown>

/** The fields that search engines require, by type. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name', 'url'],
  WebSite: ['name', 'url'],
  Article: ['headline', 'datePublished', 'dateModified', 'author', 'publisher', 'description', 'inLanguage'],
  TechArticle: ['headline', 'datePublished', 'dateModified', 'author', 'publisher', 'description', 'inLanguage'],
  Report: ['headline', 'datePublished', 'dateModified', 'author', 'publisher', 'description', 'inLanguage'],
  'Product,ProductModel': ['name', 'sku', 'mpn', 'brand', 'category', 'description', 'url', 'inLanguage', 'additionalProperty'],
  DefinedTerm: ['name', 'description', 'inDefinedTermSet'],
  DefinedTermSet: ['name', 'description', 'url'],
  CollectionPage: ['name', 'description', 'url'],
  FAQPage: ['mainEntity'],
  ItemList: ['name', 'description', 'url', 'itemListElement'],
  BreadcrumbList: ['itemListElement'],
}

/** The problems of a page's JSON-LD, a sentence each; a page without JSON-LD has a problem too. */
export function findStructuredDataProblems(html: string): string[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json = '']) => json)
  if (scripts.length === 0) return ['There is no JSON-LD.']
  return scripts.flatMap((json) => {
    try {
      return findProblems(JSON.parse(json) as Data)
    } catch {
      return [`This is no JSON: ${json.slice(0, 80)}`]
    }
  })
}

function findProblems(data: Data): string[] {
  const type = String(data['@type'])
  const required = REQUIRED[type]
  if (data['@context'] !== 'https://schema.org') return [`${type} lacks its context.`]
  if (required === undefined) return [`${type} is a type that nobody expected.`]
  const missing = required.filter((field) => data[field] === undefined || data[field] === '').map((field) => `${type} lacks ${field}.`)
  return [...missing, ...findPartProblems(type, data)]
}

function findPartProblems(type: string, data: Data): string[] {
  if (type === 'BreadcrumbList') return listParts(data['itemListElement']).flatMap((step, place) => checkStep(step, place))
  if (type === 'ItemList') return listParts(data['itemListElement']).length > 0 ? [] : ['The list has no items.']
  if (type === 'FAQPage') return listParts(data['mainEntity']).flatMap(checkQuestion)
  return []
}

function checkStep(step: Data, place: number): string[] {
  const isWhole = step['position'] === place + 1 && step['name'] !== '' && /^https?:\/\//.test(String(step['item']))
  return isWhole ? [] : [`Step ${place + 1} of the breadcrumbs is not whole.`]
}

function checkQuestion(question: Data): string[] {
  const answer = question['acceptedAnswer'] as Data | undefined
  return question['name'] && answer?.['text'] ? [] : [`The question ${String(question['name'])} lacks its answer.`]
}

function listParts(value: unknown): Data[] {
  return Array.isArray(value) ? (value as Data[]) : []
}
