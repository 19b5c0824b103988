import type { Target } from '../answer.ts'
import type { Item } from '../read-site.ts'

const OPTIONS = [
  'width=320',
  'w=320,h=200,fit=crop',
  'width=320,height=320,fit=cover,gravity=0.2x0.8',
  'width=320,height=320,fit=contain,background=red',
  'width=320,height=200,fit=pad',
  'width=320,height=200,fit=squeeze',
  'width=320,quality=40,format=jpeg',
  'width=320,quality=high,format=webp',
  'width=160,format=avif',
  'width=200,dpr=2,format=webp',
  'width=320,rotate=90',
  'width=320,blur=20',
  'width=320,sharpen=2,brightness=1.2,contrast=0.9,gamma=1.1',
  'width=320,trim=10;20;30;40',
  'width=320,format=json',
  'width=nothing',
  'unknown=1',
  'width=99999',
  '',
]

/** The originals of all images, renditions of two of them (a photograph and a drawing) with many options, and wrong requests. */
export function imageTargets(items: readonly Item[]): Target[] {
  const images = items.filter(({ type }) => type === 'sfdc_cms__image')
  const originals = images.flatMap(({ contentKey }, place) => [
    `/cms/delivery/media/${contentKey}`,
    ...(place % 5 === 0 ? [`/sfsites/c/cms/delivery/media/${contentKey}?version=1`, `/cms/delivery/media/${contentKey}?language=de`] : []),
  ])
  const chosen = [images.find(({ urlName }) => !urlName.startsWith('figure')), images.find(({ urlName }) => urlName.startsWith('figure'))]
  const renditions = chosen.flatMap((image) =>
    image === undefined ? [] : OPTIONS.map((options) => `/cdn-cgi/image/${options}/cms/delivery/media/${image.contentKey}`),
  )
  const refused = [
    '/cdn-cgi/image/width=320/cms/delivery/media/MCAAAAAAAAAAAAAAAAAAAAAAAAAA',
    '/cdn-cgi/image/width=320/https://elsewhere.example/a.png',
    '/cdn-cgi/image/width=320/robots.txt',
    '/cms/delivery/media/MCAAAAAAAAAAAAAAAAAAAAAAAAAA',
    '/cms/delivery/media/nothing',
    '/file-asset/nothing',
    '/sfsites/c/file-asset/nothing',
    '/assets/nothing.js',
  ]
  return [
    ...originals.map((path): Target => ({ kind: 'media', path })),
    ...renditions.map((path): Target => ({ kind: 'rendition', path, headers: { accept: 'image/webp,image/*' } })),
    ...refused.map((path): Target => ({ kind: 'refusal', path })),
  ]
}
