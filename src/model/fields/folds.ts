/** What few items need is folded together at the end of the form: what search engines read, and the rest. */
export const FOLDS = ['more', 'seo'] as const
export type Fold = (typeof FOLDS)[number]
