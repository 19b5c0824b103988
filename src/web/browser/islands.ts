/** Activates the islands in markup that was added after the page was loaded. */
export type WakeIslands = (root: ParentNode) => void

/** The module of an island: `wake` activates the server's markup with the props it was drawn with. */
export type Island = { wake(element: HTMLElement, props: never, wakeIslands: WakeIslands): void | Promise<void> }

/** Islands by the name in their block, each loaded when the first of its kind comes into view. */
export const ISLANDS: Readonly<Record<string, () => Promise<Island>>> = {
  calculator: () => import('./islands/calculator.tsx'),
  caseStudiesCarousel: () => import('./islands/case-studies-carousel.tsx'),
  dataTable: () => import('./islands/data-table.ts'),
  enquiryForm: () => import('./islands/enquiry-form.ts'),
  finder: () => import('./islands/finder.ts'),
  gridListing: () => import('./islands/grid-listing.ts'),
  inlineButton: () => import('./islands/inline-button.ts'),
  passkey: () => import('./islands/passkey.ts'),
  signIn: () => import('./islands/sign-in.ts'),
  modelTable: () => import('./islands/model-table.ts'),
  saveLink: () => import('./islands/save-link.ts'),
  searchBox: () => import('./islands/search-box.ts'),
  questionList: () => import('./islands/question-list.ts'),
}
