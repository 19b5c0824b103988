import type { ReactNode } from 'react'

/** Strokes of the icons on a grid of 20; letters are drawn as text. */
const STROKES: Readonly<Record<string, string>> = {
  undo: 'M7 4 3.5 7.5 7 11M3.5 7.5H12a4.5 4.5 0 0 1 0 9H8',
  redo: 'm13 4 3.5 3.5L13 11m3.5-3.5H8a4.5 4.5 0 0 0 0 9h4',
  sub: 'm3.5 4.5 6 8m0-8-6 8M12.5 13.4c.9-1.3 3.2-1 3.2.5 0 1.2-3.2 2-3.2 3.6h3.4',
  sup: 'm3.5 7.5 6 8m0-8-6 8M12.5 3.9c.9-1.3 3.2-1 3.2.5 0 1.2-3.2 2-3.2 3.6h3.4',
  code: 'm7 6-4 4 4 4m6-8 4 4-4 4',
  clear: 'M5 4h10M10 4l-2 9M4 17h7m2-5 4 4m0-4-4 4',
  link: 'm8.5 11.5 3-3M9 6.5l1.6-1.6a3.2 3.2 0 0 1 4.5 4.5L13.5 11M11 13.5l-1.6 1.6a3.2 3.2 0 0 1-4.5-4.5L6.5 9',
  term: 'M4 4.500h5a1.5 1.5 0 0 1 1.5 1.500v10A1.5 1.5 0 0 0 9 14.500H4zM16.5 4.500h-4.500A1.5 1.5 0 0 0 10.5 6v10a1.5 1.5 0 0 1 1.5-1.500h4.500z',
  ul: 'M8 5h9M8 10h9M8 15h9M3.5 5h1M3.5 10h1M3.5 15h1',
  ol: 'M9 5h8M9 10h8M9 15h8M3 4l1.5-.8V7.500M3 12.800c1.5-1 2.6-.9 2.6.100C5.6 14 3 15.5 3 16.500h2.8',
  indent: 'M3 4h14M9 8.500h8M9 12h8M3 16h14M3 8l2.5 2.200L3 12.5',
  outdent: 'M3 4h14M9 8.500h8M9 12h8M3 16h14M5.5 8 3 10.200l2.5 2.3',
  dl: 'M3 5h6M6 9h11M3 13h6M6 17h11',
  quote: 'M4 14c2.5-.5 4-2.3 4-5V5H3.500v4.500H6M12 14c2.5-.5 4-2.3 4-5V5h-4.500v4.500H14',
  table: 'M3 4.500h14v11.500H3zM3 8.500h14M3 12.200h14M8 4.500V16M12.5 4.500V16',
  image: 'M3 4.500h14v11H3zM3 13l4-4 4 4 2.5-2.500L17 14M13 7.500h.5',
  figure: 'M3 3.500h14v9H3zM3 11l3.5-3.5 3.5 3.5 2-2 5 3.500M5 16h10',
  formula: 'M15 4H6l5 6-5 6h9',
  rule: 'M3 10h14',
  rowAbove: 'M3 10.500h14V17H3zM8 10.500V17M12.5 10.500V17M10 7.500V2.500M7.5 5h5',
  rowBelow: 'M3 3h14v6.500H3zM8 3v6.500M12.5 3v6.500M10 12.500v5M7.5 15h5',
  deleteRow: 'M3 3h14v6.500H3zM8 3v6.500M12.5 3v6.500M7.5 13l5 4.500m0-4.5-5 4.5',
  columnBefore: 'M10.5 3v14H17V3zM10.5 8H17M10.5 12.500H17M7.5 10h-5M5 7.500v5',
  columnAfter: 'M3 3v14h6.500V3zM3 8h6.500M3 12.500h6.500M12.5 10h5M15 7.500v5',
  deleteColumn: 'M3 3v14h6.500V3zM3 8h6.500M3 12.500h6.500M13 7.500l4.5 5m0-5-4.5 5',
  merge: 'M3 4.500h14v11H3zM6 10h3m5 0h-3M7.7 8.3 9.3 10l-1.6 1.700M12.3 8.3 10.7 10l1.6 1.7',
  split: 'M3 4.500h14v11H3zM10 4.500v11M5.2 10h2.600M12.2 10h2.6',
  headRow: 'M3 4.500h14v11.500H3zM3 8.500h14M3 6.500h14M3 12.200h14M10 8.500V16',
  caption: 'M4 3.500h12M4 7.500h12v9H4zM4 12h12M10 7.500v9',
  deleteTable: 'M3 4.500h14v11.500H3zM7 8l6 5.500M13 8l-6 5.5',
}

/** Letters that say best what a tool does to them. */
const LETTERS: Readonly<Record<string, ReactNode>> = {
  bold: <b>B</b>,
  italic: <i>I</i>,
  symbol: <i>x</i>,
}

/** The icon of a tool. It is silent: the tool has a name. */
export function Icon({ name }: { name: string }) {
  const letters = LETTERS[name]
  if (letters !== undefined)
    return (
      <span className="rich-text-letters" aria-hidden="true">
        {letters}
      </span>
    )
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
      <path d={STROKES[name] ?? ''} />
    </svg>
  )
}
