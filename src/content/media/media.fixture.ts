import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'

import type { ContentReader } from '#model/content/content-reader.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import type { JsonObject } from '#base/pure/json.ts'

import { keepOriginal } from './keep-original.ts'
import { openMedia, type Media, type MediaLimits } from './media.ts'
import { registerMediaRoutes, type MediaRoutes } from './routes.ts'

/** A site with images in memory and on disk, for the tests of this folder. */
export type TestSite = {
  app: FastifyInstance
  dataDir: string
  media: Media
  documents: PublishedDocument[]
  /** Stores an image and publishes it; returns its content key. */
  publish(bytes: Uint8Array, more?: { body?: JsonObject; version?: number; access?: 'public' | 'signed-in' }): Promise<string>
  close(): Promise<void>
}

export async function openTestSite({ limits, ...routes }: Partial<MediaRoutes> & { limits?: Partial<MediaLimits> } = {}): Promise<TestSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'media-'))
  const media = openMedia({ dataDir, limits })
  const documents: PublishedDocument[] = []
  const app = fastify()
  registerMediaRoutes(app, { media, reader: createTestReader(documents), basePath: '', siteUrl: 'http://localhost:3000', ...routes })
  await app.ready()
  return {
    app,
    dataDir,
    media,
    documents,
    async publish(bytes, { body = {}, version = 1, access = 'public' } = {}) {
      const { hash, mimeType, fileName, size, width, height } = await keepOriginal(media, { bytes, fileName: 'bench photo.x' })
      const source = { type: 'file', hash, mimeType, ref: fileName, size, width, height }
      const contentKey = toKey(documents.length)
      documents.push({ ...envelope(contentKey), version, access, body: { 'sfdc_cms:media': { source }, ...body } })
      return contentKey
    },
    async close() {
      await app.close()
      media.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A site below `/shop` with a photo, a drawing, an item that is no image, and an image of another host. */
export type FurnishedSite = TestSite & { bytes: Buffer; photo: string; drawing: string; article: string; elsewhere: string }

export async function openFurnishedSite(): Promise<FurnishedSite> {
  const site = await openTestSite({
    basePath: '/shop',
    findBuiltAsset: (path) => (path === 'site.js' ? (_, reply) => reply.type('text/javascript').send('built()') : undefined),
  })
  const bytes = await noise(1280, 640).jpeg().toBuffer()
  const photo = await site.publish(bytes, { version: 3, body: { fileAssetName: 'Bench', assetPath: 'images/bench.jpg' } })
  const drawing = await site.publish(Buffer.from('<svg viewBox="0 0 40 20"><rect width="4" height="2"/></svg>'))
  const [article, elsewhere] = [toKey(2), toKey(3)]
  const media = { source: { type: 'url' }, url: 'https://cdn.example/a.jpg' }
  site.documents.push({ ...envelope(article), type: 'busbar__article', body: {} }, { ...envelope(elsewhere), body: { 'sfdc_cms:media': media } })
  return { ...site, bytes, photo, drawing, article, elsewhere }
}

/** The content key of the nth document. */
export function toKey(index: number): string {
  return `MC${'A'.repeat(25)}${'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[index] ?? 'A'}`
}

/** A published document without its body. */
export function envelope(contentKey: string): Omit<PublishedDocument, 'body'> {
  const publishedDate = '2026-03-01T08:15:30.000Z'
  return {
    contentKey,
    managedContentId: `20Y${contentKey.slice(-12)}`,
    type: 'sfdc_cms__image',
    language: 'en_US',
    title: 'Bench',
    urlName: 'bench',
    version: 1,
    publishedDate,
    access: 'public',
  }
}

/** A reader of documents in memory: one language, no redirects. */
export function createTestReader(documents: readonly PublishedDocument[]): ContentReader {
  return {
    findDocument: (key) => documents.find((document) => document.contentKey === key || document.managedContentId === key),
    findByName: (type, urlName) => documents.find((document) => document.type === type && document.urlName === urlName),
    listByKeys: (keys) => documents.filter((document) => keys.includes(document.contentKey)),
    listByType: (type) => documents.filter((document) => document.type === type),
    listBriefs: () => [],
    listNames: () => [],
    findBrief: () => undefined,
    findMentions: () => [],
    listNaming: () => [],
    listLanguagesOf: () => ['en_US'],
    findRedirect: () => undefined,
    listLanguages: () => [{ code: 'en_US', path: 'en', label: 'English', isActive: true, isDefault: true }],
  }
}

/** A picture with so much detail that its size in bytes depends on the quality. */
export function noise(width: number, height: number) {
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * 7919) % 251))
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}
