/** Anchor of a model on the page of its series: `TRN120-24` is at `#trn120-24`. */
export function toModelAnchor(model: string): string {
  return model.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}

/** Name of a series in addresses, by its code. */
export function toSeriesName(code: string): string {
  return toModelAnchor(code).replace(/^-|-$/g, '')
}

/** Name of a standard's entry by its number: `IEC 61000-4-5` is `iec-61000-4-5`. */
export function toStandardName(number: string): string {
  return toSeriesName(number)
}

/** The address for requesting a quote for a model or series. */
export function askAddress(product: string): string {
  return `/contact-us?${new URLSearchParams({ product, topic: 'quote' }).toString()}`
}

/** The address of the finder with these filters, by their names in `FINDER_FILTERS`. */
export function finderAddress(filters: Readonly<Record<string, string>>): string {
  return `/products/finder?${new URLSearchParams(filters).toString()}`
}

/** The address of a comparison of models. */
export function compareAddress(models: readonly string[]): string {
  return `/products/compare?models=${models.map(encodeURIComponent).join(',')}`
}
