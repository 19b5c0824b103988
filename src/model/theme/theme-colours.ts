import type { Label } from '../fields/label.ts'

/** Light and dark colours of the site; which one is shown is what the visitor's device asks for. */
export const SCHEMES = ['light', 'dark'] as const
export type Scheme = (typeof SCHEMES)[number]

/** What a colour is for: the page, what stands out, surfaces that are dark in both schemes, charts and notices. */
export const COLOUR_GROUPS = ['page', 'signal', 'night', 'data'] as const
export type ColourGroup = (typeof COLOUR_GROUPS)[number]

/** `same` is written where the standard has one colour for light and dark. */
type ThemeColour = { label: Label; help: Label; group: ColourGroup; light: string; dark: string }
const same = (colour: string) => ({ light: colour, dark: colour })

/**
 * The colours of the site that a theme may change, by the names of their custom properties, with the standard of `web/site/styles/tokens.css`;
 * a test compares both. `--scrim` follows `night`, and `--ground` belongs to the pictures that were cut out for it.
 */
export const THEME_COLOURS = {
  paper: {
    label: { en: 'Paper', de: 'Papier' },
    help: { en: 'Behind all pages.', de: 'Hinter allen Seiten.' },
    group: 'page',
    light: '#fbfaf6',
    dark: '#0d1420',
  },
  tint: {
    label: { en: 'Tinted paper', de: 'Getöntes Papier' },
    help: {
      en: 'Behind sections, notices and rows that stand out quietly.',
      de: 'Hinter Abschnitten, Hinweisen und Zeilen, die leise hervortreten.',
    },
    group: 'page',
    light: '#f2f0e9',
    dark: '#151e2d',
  },
  ink: {
    label: { en: 'Ink', de: 'Schrift' },
    help: { en: 'Texts and headings.', de: 'Texte und Überschriften.' },
    group: 'page',
    light: '#0f1828',
    dark: '#e9ecf2',
  },
  muted: {
    label: { en: 'Soft text', de: 'Leise Schrift' },
    help: { en: 'Labels, notes and what stands beside the matter.', de: 'Beschriftungen, Anmerkungen und was neben der Sache steht.' },
    group: 'page',
    light: '#4e5869',
    dark: '#a9b3c3',
  },
  link: {
    label: { en: 'Links', de: 'Links' },
    help: { en: 'Links, focus rings and ticked boxes.', de: 'Links, Fokusringe und angekreuzte Kästchen.' },
    group: 'page',
    light: '#0a55a8',
    dark: '#8fbcff',
  },
  edge: {
    label: { en: 'Edges of controls', de: 'Ränder von Bedienelementen' },
    help: { en: 'Around fields, boxes and plain buttons.', de: 'Um Felder, Kästchen und schlichte Schaltflächen.' },
    group: 'page',
    light: '#807d72',
    dark: '#75829a',
  },
  hairline: {
    label: { en: 'Hairlines', de: 'Haarlinien' },
    help: { en: 'Between rows and sections; they only divide.', de: 'Zwischen Zeilen und Abschnitten; sie trennen nur.' },
    group: 'page',
    light: '#dcd8cc',
    dark: '#2b3648',
  },
  signal: {
    label: { en: 'Signal', de: 'Signalfarbe' },
    help: {
      en: 'Main buttons, marks and small headings on dark surfaces.',
      de: 'Hauptschaltflächen, Marken und kleine Überschriften auf dunklen Flächen.',
    },
    group: 'signal',
    ...same('#f5a70a'),
  },
  'signal-strong': {
    label: { en: 'Signal under the pointer', de: 'Signalfarbe unter dem Zeiger' },
    help: { en: 'Main buttons while the pointer is on them.', de: 'Hauptschaltflächen, während der Zeiger auf ihnen liegt.' },
    group: 'signal',
    ...same('#ffbd3d'),
  },
  'on-signal': {
    label: { en: 'Text on the signal colour', de: 'Schrift auf der Signalfarbe' },
    help: { en: 'The words of main buttons.', de: 'Die Worte der Hauptschaltflächen.' },
    group: 'signal',
    ...same('#0f1828'),
  },
  night: {
    label: { en: 'Dark surface', de: 'Dunkle Fläche' },
    help: {
      en: 'Footer, heads of pages and dark sections, in light colours, too.',
      de: 'Fußzeile, Seitenköpfe und dunkle Abschnitte, auch in hellen Farben.',
    },
    group: 'night',
    light: '#0f1828',
    dark: '#070c15',
  },
  'on-night': {
    label: { en: 'Text on dark surfaces', de: 'Schrift auf dunklen Flächen' },
    help: { en: 'Texts and headings on them, and on pictures.', de: 'Texte und Überschriften darauf und auf Bildern.' },
    group: 'night',
    ...same('#f6f4ee'),
  },
  'on-night-muted': {
    label: { en: 'Soft text on dark surfaces', de: 'Leise Schrift auf dunklen Flächen' },
    help: { en: 'Labels and notes on them.', de: 'Beschriftungen und Anmerkungen darauf.' },
    group: 'night',
    ...same('#b9c2d0'),
  },
  'night-link': {
    label: { en: 'Links on dark surfaces', de: 'Links auf dunklen Flächen' },
    help: { en: 'Links and focus rings on them.', de: 'Links und Fokusringe darauf.' },
    group: 'night',
    ...same('#a3c8ff'),
  },
  'night-edge': {
    label: { en: 'Edges on dark surfaces', de: 'Ränder auf dunklen Flächen' },
    help: { en: 'Around fields and buttons on them.', de: 'Um Felder und Schaltflächen darauf.' },
    group: 'night',
    ...same('#7f8ca3'),
  },
  'night-hairline': {
    label: { en: 'Hairlines on dark surfaces', de: 'Haarlinien auf dunklen Flächen' },
    help: { en: 'Between rows on them; they only divide.', de: 'Zwischen Zeilen darauf; sie trennen nur.' },
    group: 'night',
    ...same('#35415a'),
  },
  'data-1': {
    label: { en: 'First data colour', de: 'Erste Datenfarbe' },
    help: { en: 'First curves and bars.', de: 'Erste Kurven und Balken.' },
    group: 'data',
    light: '#0068a8',
    dark: '#56b4e9',
  },
  'data-2': {
    label: { en: 'Second data colour', de: 'Zweite Datenfarbe' },
    help: { en: 'Second curves and bars, and what is wrong in forms.', de: 'Zweite Kurven und Balken, und was in Formularen falsch ist.' },
    group: 'data',
    light: '#b8430b',
    dark: '#ff9063',
  },
  'data-3': {
    label: { en: 'Third data colour', de: 'Dritte Datenfarbe' },
    help: { en: 'Third curves and bars, and what was done or is in order.', de: 'Dritte Kurven und Balken, und was getan oder in Ordnung ist.' },
    group: 'data',
    light: '#00755a',
    dark: '#43c59e',
  },
  'data-4': {
    label: { en: 'Fourth data colour', de: 'Vierte Datenfarbe' },
    help: { en: 'Fourth curves and bars.', de: 'Vierte Kurven und Balken.' },
    group: 'data',
    light: '#8d4480',
    dark: '#db98c9',
  },
} as const satisfies Record<string, ThemeColour>

export type ColourName = keyof typeof THEME_COLOURS
export const COLOUR_NAMES = Object.keys(THEME_COLOURS) as readonly ColourName[]

/** The overlay of pictures behind text: the dark surface, this opaque. */
export const SCRIM_ALPHA = 'cc'

/** How a theme writes a colour. */
export const HEX_COLOUR = /^#[0-9a-f]{6}$/i
