import type { SearchKind } from '#model/search.ts'
import { primaryOf } from './analyse.ts'

type Words = {
  groups: Readonly<Record<SearchKind, string>>
  /** One of a group. */
  one: Readonly<Record<SearchKind, string>>
  input: string
  successor: string
  eol: string
  nrnd: string
}

const EN: Words = {
  groups: {
    model: 'Models',
    product: 'Product series',
    category: 'Product categories',
    term: 'Glossary',
    article: 'Articles',
    guide: 'Guides',
    question: 'Questions',
    standard: 'Standards',
    report: 'Industry reports',
    caseStudy: 'Case studies',
    sector: 'Sectors',
    news: 'News',
    page: 'Pages',
  },
  one: {
    model: 'Model',
    product: 'Product series',
    category: 'Product category',
    term: 'Glossary',
    article: 'Article',
    guide: 'Guide',
    question: 'Question',
    standard: 'Standard',
    report: 'Industry report',
    caseStudy: 'Case study',
    sector: 'Sector',
    news: 'News',
    page: 'Page',
  },
  input: 'input',
  successor: 'successor',
  eol: 'End of life',
  nrnd: 'Not recommended for new designs',
}
const DE: Words = {
  groups: {
    model: 'Modelle',
    product: 'Baureihen',
    category: 'Produktgruppen',
    term: 'Glossar',
    article: 'Artikel',
    guide: 'Leitfäden',
    question: 'Fragen',
    standard: 'Normen',
    report: 'Branchenberichte',
    caseStudy: 'Fallstudien',
    sector: 'Branchen',
    news: 'Neuigkeiten',
    page: 'Seiten',
  },
  one: {
    model: 'Modell',
    product: 'Baureihe',
    category: 'Produktgruppe',
    term: 'Glossar',
    article: 'Artikel',
    guide: 'Leitfaden',
    question: 'Frage',
    standard: 'Norm',
    report: 'Branchenbericht',
    caseStudy: 'Fallstudie',
    sector: 'Branche',
    news: 'Neuigkeit',
    page: 'Seite',
  },
  input: 'Eingang',
  successor: 'Nachfolger',
  eol: 'Abgekündigt',
  nrnd: 'Nicht für Neuentwicklungen',
}

/** What the search itself says, in a language; English where it has none. */
export function wordsIn(language: string): Words {
  return primaryOf(language) === 'de' ? DE : EN
}

/** A number as the language writes it. */
export function numberIn(language: string): (value: number) => string {
  const format = new Intl.NumberFormat(primaryOf(language) === 'de' ? 'de' : 'en-GB', { maximumFractionDigits: 3 })
  return (value) => format.format(value)
}
