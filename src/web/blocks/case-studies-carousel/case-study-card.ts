import type { CaseStudyRecord } from '#model/delivered-shapes.ts'

/**
 * A card as it is drawn. `url` is the record's own address, `href` the same with base path and language; without `href` there is no link.
 * `lang` is set when the texts are not in the page's language.
 */
export type CaseStudyCard = {
  title: string
  description: string
  url: string
  href?: string | undefined
  src: string
  srcSet?: string | undefined
  /** The class with the picture's colour. */
  placeholder?: string | undefined
  lang?: string | undefined
}

/** The address of a card's image (spec 2): always this one, whatever `srcset` offers. */
export function cardImageUrl(basePath: string, contentKey: string): string {
  return `${basePath}/sfsites/c/cms/delivery/media/${contentKey}`
}

/** Cards of newly loaded records. Link, image, its colour and language that the server gave for the same record are kept. */
export function toCards(records: readonly CaseStudyRecord[], known: readonly CaseStudyCard[], basePath: string): CaseStudyCard[] {
  return records.map((record) => {
    const src = cardImageUrl(basePath, record.Image_Content_Key__c)
    const url = record.Url__c
    const pictured = known.find((card) => card.src === src)
    const same = known.find((card) => card.url === url)
    return {
      title: record.Title__c,
      description: record.Description__c,
      url,
      href: same?.href ?? toHref(url, basePath),
      src,
      srcSet: pictured?.srcSet,
      placeholder: pictured?.placeholder,
      lang: same?.lang,
    }
  })
}

function toHref(url: string, basePath: string): string | undefined {
  if (/^\/(?![/\\])/.test(url)) return basePath + url
  return /^https?:\/\/[^/\\]/i.test(url) ? url : undefined
}
