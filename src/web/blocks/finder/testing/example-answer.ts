import type { Comparison, Filter, FinderAnswer, FinderParameters } from '#model/products/finder.ts'

const STATE: FinderParameters = { voltage: '24' }

const FILTERS: Filter[] = [
  {
    name: 'category',
    label: 'Category',
    options: ['Encapsulated', 'Open frame', 'Enclosed', 'Conduction cooled', 'Configurable', 'DIN rail', 'External', 'Front end'].map(
      (label, place) => ({
        value: label.toLowerCase().replace(' ', '-'),
        label,
        count: place === 3 ? 0 : 4 + place,
        isChosen: false,
        toggled: () => ({ ...STATE, category: label.toLowerCase().replace(' ', '-') }),
      }),
    ),
  },
  {
    name: 'power',
    label: 'Power',
    unit: 'W',
    hint: '100 W, 100..200 or < 500',
    options: ['50', '100', '250'].map((value) => ({
      value,
      label: `≥ ${value} W`,
      count: 3,
      isChosen: false,
      toggled: () => ({ ...STATE, power: value }),
    })),
    range: { min: 1, max: 5000 },
  },
  {
    name: 'voltage',
    label: 'Output voltage',
    unit: 'V',
    hint: '24, 9..36 or >= 12',
    typed: '24',
    readAs: '24 V',
    options: [
      { value: '12', label: '12 V', count: 40, isChosen: false, toggled: () => ({ voltage: '12' }) },
      { value: '24', label: '24 V', count: 3, isChosen: true, toggled: () => ({}) },
    ],
  },
  { name: 'size', label: 'Fits in', unit: 'mm', hint: '102 × 51 mm or 4 × 2 in', options: [] },
]

const ROWS: FinderAnswer['rows'] = [
  ['TRN120-24', 'new', '120', '5'],
  ['TRN180-24', 'active', '180', '7.5'],
  ['TRN250-24', 'eol', '249.6', '10.4'],
].map(([model = '', status, power = '', current = '']) => ({
  model,
  seriesName: model.slice(0, 6),
  seriesSlug: model.slice(0, 6).toLowerCase(),
  anchor: model.toLowerCase(),
  // The cast holds: the table above uses only these values.
  status: status as 'new' | 'active' | 'eol',
  ...(status === 'eol' ? { successor: 'TRN300' } : {}),
  cells: {
    power: { text: power, sortValue: Number(power) },
    current: { text: current, sortValue: Number(current) },
    mounting: { text: 'Chassis' },
  },
}))

/** An answer with three models of 24 V; `changes` replace parts of it. */
export function exampleAnswer(changes: Partial<FinderAnswer> = {}): FinderAnswer {
  return {
    total: 3,
    all: 363,
    filters: FILTERS,
    chips: [{ name: 'voltage', text: 'Output voltage: 24 V', without: {} }],
    columns: [
      { name: 'model', label: 'Model', isNumeric: false, isShown: true, toSort: { ...STATE, sort: 'model' } },
      { name: 'power', label: 'Power', unit: 'W', isNumeric: true, isShown: true, sorted: 'ascending', toSort: { ...STATE, sort: '-power' } },
      { name: 'current', label: 'Output current', unit: 'A', isNumeric: true, isShown: true, toSort: { ...STATE, sort: 'current' } },
      { name: 'mounting', label: 'Mounting', isNumeric: false, isShown: true, toSort: { ...STATE, sort: 'mounting' } },
      { name: 'mtbf', label: 'MTBF', unit: 'h', isNumeric: true, isShown: false, toSort: { ...STATE, sort: 'mtbf' } },
    ],
    rows: ROWS,
    page: { number: 1, last: 1, size: 25 },
    view: 'table',
    relaxations: [],
    problems: [],
    ...changes,
  }
}

/** The comparison of the named example models: three rows, one of them without differences. */
export function exampleComparison(models: readonly string[]): Comparison {
  const found = ROWS.filter(({ model }) => models.includes(model))
  const cellsOf = (cells: readonly string[]) => found.map((row) => cells[ROWS.indexOf(row)] ?? '')
  const efficiencies = cellsOf(['94 %', '95 %', '94 %'])
  return {
    models: found.map(({ model, seriesName, seriesSlug, anchor, status }) => ({
      model,
      seriesName,
      seriesSlug,
      anchor,
      status,
      image: 'class-open-frame',
    })),
    rows: [
      { name: 'power', label: 'Power', cells: cellsOf(['120 W', '180 W', '249.6 W']), differs: found.length > 1 },
      {
        name: 'efficiency',
        label: 'Efficiency',
        cells: efficiencies,
        differs: new Set(efficiencies).size > 1,
        best: efficiencies.map((text) => text === '95 %'),
      },
      { name: 'mounting', label: 'Mounting', cells: cellsOf(['Chassis', 'Chassis', 'Chassis']), differs: false },
    ],
    unknown: models.filter((name) => ROWS.every(({ model }) => model !== name)),
  }
}
