/** The strokes of each icon, on a field of 16 by 16. */
const PATHS = {
  add: 'M8 3v10M3 8h10',
  calendar: 'M2.5 3.5h11v10h-11zM2.5 6.7h11M5.5 2v3M10.5 2v3',
  check: 'm3 8.5 3.2 3.2L13 4.8',
  clock: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 4.8V8l2.2 1.6',
  close: 'm3.5 3.5 9 9m0-9-9 9',
  columns: 'M2.5 3h11v10h-11zM6.2 3v10M9.8 3v10',
  comment: 'M2.5 3h11v8H8l-3 2.5V11H2.5z',
  copy: 'M5.5 5.5h8v8h-8zM3 10.5h-.5v-8h8V3',
  desktop: 'M2 3h12v8H2zM6 13.5h4',
  down: 'm3.5 6 4.5 4.5L12.5 6',
  drag: 'M6 3.5v.01M10 3.5v.01M6 8v.01M10 8v.01M6 12.5v.01M10 12.5v.01',
  free: 'M1.5 8h13M4.5 5l-3 3 3 3M11.5 5l3 3-3 3',
  history: 'M2.5 8a5.5 5.5 0 1 0 1.6-3.9L2.5 5.7M2.5 2.5v3.2h3.2M8 5v3.2l2 1.3',
  home: 'M2.5 7.5 8 3l5.5 4.5M4 6.5v7h8v-7',
  left: 'M10 3.5 5.5 8l4.5 4.5',
  link: 'M6.8 9.2a2.5 2.5 0 0 0 3.6 0l2.2-2.2a2.5 2.5 0 0 0-3.6-3.6l-.7.7M9.2 6.8a2.5 2.5 0 0 0-3.6 0L3.4 9a2.5 2.5 0 0 0 3.6 3.6l.7-.7',
  list: 'M5.5 4h8M5.5 8h8M5.5 12h8M2.5 4v.01M2.5 8v.01M2.5 12v.01',
  menu: 'M2.5 4h11M2.5 8h11M2.5 12h11',
  more: 'M3.5 8v.01M8 8v.01M12.5 8v.01',
  page: 'M4 2h5.5L12.5 5v9H4zM9 2v3.5h3.5',
  parent: 'M3 13V6.5A2.5 2.5 0 0 1 5.5 4H13M9.5.8 13 4 9.5 7.2',
  people:
    'M6 7.5A2.2 2.2 0 1 0 6 3a2.2 2.2 0 0 0 0 4.5ZM1.8 13c.3-2.3 2-3.7 4.2-3.7s3.9 1.4 4.2 3.7M10.5 3.2a2.2 2.2 0 0 1 0 4.1M11.8 9.5c1.4.5 2.2 1.7 2.4 3.5',
  phone: 'M5 2h6v12H5zM7.3 12h1.4',
  picture: 'M2.5 3h11v10h-11zM2.5 11l3.3-3.5 2.6 2.6 1.8-1.6 3.3 3M10.7 6v.01',
  redo: 'M13 7H6a3.2 3.2 0 0 0 0 6.4h2.5M10 4l3 3-3 3',
  release: 'M2.5 5 8 2.2 13.5 5v6L8 13.8 2.5 11zM2.5 5 8 7.8 13.5 5M8 7.8v6',
  remove: 'M3 4.5h10M6.5 4.5v-2h3v2M4.5 4.5l.6 9h5.8l.6-9',
  right: 'm6 3.5 4.5 4.5L6 12.5',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM10.3 10.3 14 14',
  stop: 'M4 4h8v8H4z',
  tablet: 'M3.5 2h9v12h-9zM7.3 12h1.4',
  theme: 'M8 2a6 6 0 1 0 0 12c1.2 0 1.6-.8 1.3-1.7-.4-1.1.2-1.8 1.2-1.8H12a2 2 0 0 0 2-2A6.2 6.2 0 0 0 8 2ZM5 8.5v.01M6.500 5.300v.01M10 5.300v.01',
  undo: 'M3 7h7a3.2 3.2 0 0 1 0 6.4H7.5M6 4 3 7l3 3',
  up: 'm3.5 10 4.5-4.5L12.5 10',
} as const

export type IconName = keyof typeof PATHS

/** A small drawing in the colour of the text, hidden from screen readers: the words beside it or the label of its button say what it is. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="studio-icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth={name === 'more' ? 2.4 : 1.4}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
