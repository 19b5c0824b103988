/** The constants of spec 9 and the limits of the delivery calls, each defined once. */

export const API_VERSION = 'v64.0'
/** Every `vNN.0` from this one on is answered like `v64.0` (decisions, Names). */
export const OLDEST_API_VERSION = 52
export const RELEASE = 256
/** The server class of the case-studies method (decisions, Names). */
export const CASE_STUDIES_CLASS = 'CaseStudiesController'
export const CASE_STUDIES_METHOD = 'getCaseStudiesData'

/** Seconds. */
export const LIFETIME = { data: 300, serverMethod: 300, seo: 3600, fileAsset: 86_400, year: 31_536_000, never: -1 } as const
/** Minimum milliseconds between two trims of the data cache (spec 9). */
export const TRIM_INTERVAL_MS = 5000
/** Milliseconds (spec 9): resize, suggestions, finder. */
export const DEBOUNCE_MS = 150

export const CAROUSEL = { wideFromPx: 769, perPageWide: 3, perPageNarrow: 1, step: 1, imageHeightPx: 300 } as const
/** Device widths of images in px (spec 9). */
export const IMAGE_WIDTHS = { mobile: 640, tablet: 960, desktop: 1920 } as const
export const IMAGE_SIZE_MINIMUM = 100
export const COLUMNS_TOTAL = 12
export const SECTION_MIN_HEIGHT_PX = 200
export const BANNER = {
  heightPx: 201,
  widthPercent: 90,
  buttonGroupHeightPx: 50,
  contentWidthPercent: 100,
  showSecondaryButton: false,
} as const
export const COLUMN_PORTIONS = ['50', '16.67', '33.33', '66.67'] as const
export const ALIGNMENTS = ['left', 'center', 'right'] as const
export const SIZES = ['small', 'medium', 'large'] as const
export const ACTION_TYPES = ['redirect', 'inline'] as const

export const LIST = {
  pageSizeDefault: 25,
  pageSizeMaximum: 250,
  pageSizeMaximumWithBodies: 25,
  contentKeysMaximum: 50,
  managedContentIdsMaximum: 100,
  referenceDepthMaximum: 3,
} as const

/** The largest body of an item, in characters of JSON: checking and drawing more would block the process for too long. */
export const LARGEST_BODY = 4_000_000
