import type { ProductFileKind } from '#model/products/product-file.ts'
import type { Visit } from '#model/pages/visit.ts'
import type { CanvasTask } from './canvas/draw-canvas.ts'

/** An answer of the site that can be drawn in another thread: plain data. Paths and `url` include the base path. */
export type SiteTask =
  /** The page at a raw URL; with a visit it is drawn for one visitor. */
  | { kind: 'page'; url: string; visit?: Visit }
  | { kind: 'machineFile'; path: string }
  /** The Markdown twin of the page at a path. */
  | { kind: 'twin'; page: string }
  /** The page of a view that is not published, with the marks of the page editor's canvas. */
  | ({ kind: 'canvas' } & CanvasTask)
  /** A file of the product series that the page at a path shows. */
  | { kind: 'productFile'; page: string; file: ProductFileKind }
