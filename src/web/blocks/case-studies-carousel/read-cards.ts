import type { CaseStudyCard } from './case-study-card.ts'

/**
 * Reads the cards from the server's markup, so that the page does not contain their texts twice; `urls` are their records' own addresses.
 */
export function readCards(root: ParentNode, urls: readonly string[]): CaseStudyCard[] {
  return Array.from(root.querySelectorAll('.carousel-card'), (card, place) => {
    const [image, title] = [card.querySelector('img'), card.querySelector('h3')]
    // A mark of the language follows the title.
    const words = title?.querySelector('.language-mark') === null ? title : title?.firstElementChild
    return {
      title: words?.textContent ?? '',
      description: card.querySelector('p')?.textContent ?? '',
      url: urls[place] ?? '',
      href: card.querySelector('a')?.getAttribute('href') ?? undefined,
      src: image?.getAttribute('src') ?? '',
      srcSet: image?.getAttribute('srcset') ?? undefined,
      placeholder: image?.getAttribute('class') ?? undefined,
      lang: title?.getAttribute('lang') ?? undefined,
    }
  })
}
