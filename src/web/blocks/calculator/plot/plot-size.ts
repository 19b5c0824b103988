/** The size of a drawing in px. A plot is drawn in every size, and the style sheet shows the one that fits its column. */
export type PlotSize = { name: 'wide' | 'narrow'; width: number; height: number; text: number }

export const PLOT_SIZES: readonly PlotSize[] = [
  { name: 'wide', width: 640, height: 400, text: 13 },
  { name: 'narrow', width: 350, height: 340, text: 13 },
]
