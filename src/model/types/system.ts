import { z } from 'zod'

import { hasOwnParser } from '../links/own-paths.ts'
import { PageReference } from '../links/page-reference.ts'
import { Tracker } from '../trackers.ts'
import { imageReference, line, richText, seoFields } from './fields.ts'

/** Body of `sfdc_cms__image`. `hash` names the original on disk and is never delivered; `url` is added on delivery. */
export const ImageBody = z.object({
  'sfdc_cms:media': z.object({
    source: z.union([
      z.object({
        type: z.literal('file'),
        ref: line,
        mimeType: line,
        size: z.number().int().positive(),
        hash: z.string().regex(/^[0-9a-f]{64}$/),
        width: z.number().int().positive(),
        height: z.number().int().positive(),
      }),
      z.object({ type: z.literal('url'), mimeType: z.string().optional() }),
    ]),
    /** Only for images of another host. */
    url: z.url().optional(),
  }),
  altText: z.string().optional(),
  title: z.string().optional(),
  focalPoint: z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }).optional(),
  /** Name under `/sfsites/c/file-asset/{name}`, when the image is a file asset. */
  fileAssetName: z
    .string()
    .regex(/^[A-Za-z0-9_]{1,80}$/)
    .optional(),
  /** Path below `/assets/`, when the image stands there. */
  assetPath: z
    .string()
    .regex(/^[a-z0-9][a-z0-9/_-]*\.[a-z0-9]+$/)
    .optional(),
})

/** Body of `sfdc_cms__news`. */
export const NewsBody = z.object({ title: line, excerpt: line, body: richText, bannerImage: imageReference.optional(), ...seoFields })

/** Body of `sfdc_cms__route`: binds a path to a view and, for detail pages, to one type of content. */
export const RouteBody = z.object({
  /** `/contact-us`, or with one parameter in its last place: `/case-studies/:urlName`. */
  path: z
    .string()
    .regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*(?:\/:urlName)?)?$/, 'Use lower-case words between slashes, such as /contact-us.')
    .refine((path) => !hasOwnParser(path), 'No page can stand here: files and calls do. Choose another first word.'),
  /** Name of the view; its case does not matter. */
  view: line,
  /** Name for `comm__namedPage` links, such as `Contacts_Us__c`. */
  name: line.optional(),
  /** For detail pages: the type whose item has the `:urlName` of the path, or `urlName` below for a fixed one. */
  contentType: line.optional(),
  /** Binds a path without `:urlName` to one item of `contentType`. */
  urlName: line.optional(),
  /** `home`, `error`, `detail-busbar__glossaryTerm`, `list-busbar__faq`, `custom-contact`, … unique per site. */
  routeType: line,
  pageAccess: z.enum(['Public', 'RequiresLogin']).default('Public'),
  /** Query parameters that the page reads, with their defaults; all others are ignored unless `readsQuery`. */
  queryParameters: z.record(z.string(), z.string()).default({}),
  /**
   * Parameters whose values are too many to declare, such as the words of a filter: their names, or true where the page's blocks read any,
   * such as the values of a calculator. A page with such parameters is not kept.
   */
  readsQuery: z.union([z.boolean(), z.array(line)]).default(false),
  /** What stands behind a page that is drawn for each visitor anew, such as `enquiry` or `sign-in`; its forms post to the page's own path. */
  action: z
    .string()
    .regex(/^[a-z][a-z-]*$/, 'Name an action in lower-case letters, such as enquiry.')
    .optional(),
})

const menuItem = {
  label: line,
  link: PageReference.optional(),
  target: z.enum(['CurrentWindow', 'NewWindow']).default('CurrentWindow'),
  image: imageReference.optional(),
  description: z.string().optional(),
}
/** Body of `busbar__menu`. An item without a link is a label for those below it. */
export const MenuBody = z.object({
  developerName: z.string().regex(/^[A-Za-z][A-Za-z0-9_]*$/),
  label: line,
  items: z.array(z.object({ ...menuItem, subMenu: z.array(z.object(menuItem)).default([]) })),
})

/** Body of `busbar__site`: the one item of site settings. */
export const SiteBody = z.object({
  name: line,
  tagline: line,
  phone: line,
  email: z.email(),
  address: z.array(line),
  languages: z.array(z.object({ code: z.string(), path: z.string(), label: line, isActive: z.boolean(), isDefault: z.boolean() })),
  logo: imageReference.optional(),
  socialImage: imageReference.optional(),
  headerMenu: line,
  footerMenu: line,
  legalMenu: line,
  /** Overrides of style tokens: name without `--` to value. */
  tokens: z.record(z.string(), z.string()).default({}),
  /** Scripts of others, loaded only for visitors who agree; without any nobody is asked. */
  trackers: z.array(Tracker).max(10).default([]),
})
