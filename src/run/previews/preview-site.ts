import type { Log } from '#base/pure/log.ts'
import { writeChanges } from '#content/live/apply-changes.ts'
import { createContentReader } from '#content/live/content-reader.ts'
import { closeLive, type Live } from '#content/live/open-live.ts'
import { parseDocument } from '#content/live/parse-document.ts'
import type { PreviewChange, PreviewContent } from '#content/authoring/previews/preview-content.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import { defaultLanguage, toPublicPath } from '#model/languages.ts'
import { siteType } from '#model/types/site.ts'
import { viewType } from '#model/types/view.ts'
import { type PreviewOf, toPreviewPath } from '#model/links/preview-path.ts'
import { createDeliveryService } from '#web/delivery/service.ts'
import { openSiteDrawing, type SiteDrawing } from '#web/site/draw-site.ts'
import type { SiteAssets, SiteConfig } from '#web/site/site-config.ts'
import { findPathOfView } from '#web/site/view-paths.ts'
import { findPathOf } from '#web/structure/match-route.ts'

/** The site as it would be with some more publications, below the path of a preview, or at its own addresses. */
export type PreviewSite = {
  /** The item that it is about; undefined for a release, and for plans. */
  document: PublishedDocument | undefined
  /** The address of its page on the site; undefined for what has no page. */
  ownPath: string | undefined
  /** Draws at the addresses of the site. */
  drawing: SiteDrawing
  /** Draws below the address of this preview. */
  open(preview: PreviewOf): SiteDrawing
  /** The address of the page of the previewed item; the home page for what has no page. */
  toStart(preview: PreviewOf): string
  close(): void
}

/**
 * Trackers are left out: they would be told the secret address of the preview, and a draft could bring code of its own that nobody has
 * published.
 */
function withoutTrackers(settings: PublishedDocument): PublishedDocument {
  return { ...settings, body: { ...settings.body, trackers: [] } }
}

/** The site settings in each language in which there are some. */
function listSettings(live: Live): PublishedDocument[] {
  const rows = live.statement('select json from document where type = ?').all(siteType.name)
  return rows.flatMap(({ json }) => parseDocument(String(json)) ?? [])
}

function changeCopy(live: Live, changes: readonly PreviewChange[]): void {
  const { seq } = live.position()
  writeChanges(
    live,
    changes.map((change, index) => ({ ...change, seq: seq + 1 + index })),
  )
}

/** Data sheets are made from what is published; a preview shows no size of one that is not made yet. */
const never = () => new Promise<Buffer>(() => undefined)

export type PreviewFrame = { assets: SiteAssets; config: SiteConfig; log: Log }

/** Makes the site over a copy of the read copy, which it changes and closes. `start` is the item whose page is shown first. */
export function createPreviewSite(live: Live, { changes, start }: PreviewContent, { assets, config, log }: PreviewFrame): PreviewSite {
  changeCopy(live, changes)
  changeCopy(
    live,
    listSettings(live).map((document) => ({ kind: 'published', document: withoutTrackers(document) })),
  )
  const reader = createContentReader(live)
  const memberReader = createContentReader(live, { access: 'signed-in' })
  const service = createDeliveryService({ ...config, reader: memberReader, log })
  const languages = memberReader.listLanguages(new Set())
  const language = languages.find(({ code }) => code === start?.language) ?? defaultLanguage(languages)
  const table = service.routes()
  const path = start && (start.type === viewType.name ? findPathOfView(start, { reader: memberReader, table, language }) : findPathOf(start, table))
  const draw = (own: SiteConfig, isMember: boolean) =>
    openSiteDrawing({
      service: createDeliveryService({ ...own, reader: isMember ? memberReader : reader, log }),
      assets,
      config: own,
      log,
      memberReader,
      madeSheet: () => undefined,
      writeSheet: never,
    })
  return {
    document: start,
    ownPath: path === undefined ? undefined : toPublicPath(path, language, config.basePath),
    drawing: draw(config, false),
    toStart: (preview) => toPublicPath(path ?? '/', language, config.basePath + toPreviewPath(preview)),
    open: (preview) => draw({ ...config, basePath: config.basePath + toPreviewPath(preview), isNoindex: true }, preview.isMember),
    close: () => closeLive(live),
  }
}
