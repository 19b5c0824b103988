import type { Calculator, Verdict } from '#features/calculators/calculator.ts'
import { writeUnit } from '#model/quantities/units.ts'
import { writeNumber } from '#model/quantities/write-quantity.ts'
import { keepUnits } from '../keep-units.ts'
import type { Calculation } from './calculate.ts'
import type { CalculatorTexts } from './calculator-texts.ts'
import { Corner } from './corner.tsx'
import { FormulaList } from './formula-list.tsx'
import { listValues } from './plot/list-values.ts'
import type { PlotWords } from './plot/plot-words.ts'
import { Plot } from './plot/plot.tsx'
import { ResultTable } from './result-table.tsx'
import { ValueTable } from './value-table.tsx'

type PartProps = { data: Calculator; calculation: Calculation; anchor: string; language: string; texts: CalculatorTexts }

/** Verdict, table and plot. While the current input cannot be calculated, the earlier results stay, marked as outdated. */
export function Results({ data, calculation, isStale, labelledBy, ...frame }: PartProps & { isStale: boolean; labelledBy: string }) {
  const { language, texts } = frame
  const words = toWords(frame)
  const { verdict, plot, ranges, drawn } = calculation
  const isWorst = isWorstJudged(data, calculation)
  return (
    <div className="calc-results-body" data-stale={isStale ? '' : undefined}>
      {isStale ? <p className="calc-error">{texts.Stale}</p> : null}
      {verdict === undefined ? null : <VerdictLine verdict={verdict} isWorst={isWorst} {...frame} />}
      <div className="table-scroll calc-scroll" role="group" tabIndex={0} aria-labelledby={labelledBy}>
        <ResultTable calculator={data} ranges={ranges} language={language} texts={texts} labelledBy={labelledBy} />
      </div>
      <figure className="calc-plot">
        <figcaption>
          {plot.title(language)}
          {isWorst && drawn.ends.length === 0 ? <span className="calc-worst">{texts.DrawnNominal}</span> : null}
          <Corner ends={drawn.ends} lead={texts.DrawnWorst} language={language} />
        </figcaption>
        <Plot plot={plot} words={words} />
      </figure>
    </div>
  )
}

/** The formulae with symbols and numbers, what they neglect, and the numbers of the plot. */
export function Working({ data, calculation, ...frame }: PartProps) {
  const { language, texts } = frame
  const { plot } = calculation
  return (
    <div className="calc-working">
      <h3 className="heading" data-size="small">
        {texts.Formulae}
      </h3>
      <div className="table-scroll" role="group" tabIndex={0} aria-label={texts.Formulae}>
        <FormulaList calculator={data} calculation={calculation} language={language} />
      </div>
      {data.note === undefined ? null : (
        <p className="calc-note">
          <strong>{texts.LeftOut}</strong> {keepUnits(data.note(language))}
        </p>
      )}
      <ValueTable table={listValues(plot, toWords(frame))} summary={texts.PlotTable} caption={plot.title(language)} />
    </div>
  )
}

/** Whether the verdict would be another one, or of other numbers, without the tolerances. */
function isWorstJudged({ outputs }: Calculator, { worst, ranges }: Calculation): boolean {
  return outputs.some(({ id }) => !Object.is(worst[id], ranges[id]?.nominal))
}

type VerdictLineProps = { verdict: Verdict; isWorst: boolean; language: string; texts: CalculatorTexts }

/** The kind of verdict is a word and a sign, not only a colour. */
function VerdictLine({ verdict: { kind, text }, isWorst, language, texts }: VerdictLineProps) {
  const { sign, word } = {
    good: { sign: '✓', word: texts.Good },
    caution: { sign: '!', word: texts.Caution },
    bad: { sign: '✕', word: texts.Bad },
    note: { sign: 'i', word: '' },
  }[kind]
  return (
    <p className="calc-verdict" data-kind={kind}>
      <span className="calc-sign" aria-hidden="true">
        {sign}
      </span>
      <span>
        {word === '' ? null : <strong>{word} </strong>}
        {keepUnits(text(language))}
        {isWorst && kind !== 'note' ? ` ${texts.Judged}` : null}
      </span>
    </p>
  )
}

function toWords({ anchor, language }: { anchor: string; language: string }): PlotWords {
  return {
    id: `${anchor}-plot`,
    say: (text) => text(language),
    write: (value, digits) => writeNumber(value, language, digits),
    unit: (unit) => writeUnit(unit, language),
  }
}
