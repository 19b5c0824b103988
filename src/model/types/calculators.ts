import { ruleSays } from '../fields/rule-sentence.ts'
import type { FieldWords } from '../fields/field.ts'
import { choice } from '../fields/kinds.ts'
import type { Label } from '../fields/label.ts'

/** The labels of all calculators by id, in the order of the guides; `features/calculators` implements each. */
export const CALCULATOR_NAMES = {
  'power-budget': { en: 'Power budget calculator', de: 'Rechner für das Leistungsbudget' },
  'hold-up': { en: 'Hold-up time calculator', de: 'Rechner für die Überbrückungszeit' },
  derating: { en: 'Derating calculator', de: 'Derating-Rechner' },
  'heat-sink': { en: 'Heat-sink calculator', de: 'Kühlkörper-Rechner' },
  airflow: { en: 'Airflow calculator', de: 'Luftstrom-Rechner' },
  ripple: { en: 'Buck ripple and LC filter calculator', de: 'Rechner für Abwärtswandler-Welligkeit und LC-Filter' },
  inrush: { en: 'Inrush calculator', de: 'Einschaltstrom-Rechner' },
  leakage: { en: 'Earth leakage calculator', de: 'Ableitstrom-Rechner' },
  'power-factor': { en: 'Power factor calculator', de: 'Leistungsfaktor-Rechner' },
  reliability: { en: 'Reliability calculator', de: 'Zuverlässigkeits-Rechner' },
  redundancy: { en: 'Redundancy calculator', de: 'Redundanz-Rechner' },
  'mopp-lookup': { en: 'Means of protection look-up', de: 'Schutzmaßnahmen nachschlagen' },
  'cable-drop': { en: 'Cable drop calculator', de: 'Rechner für den Spannungsabfall' },
  'level-vi': { en: 'Level VI calculator', de: 'Level-VI-Rechner' },
} as const satisfies Record<string, Label>

/** A field that names one of the calculators. */
export function calculator(words: FieldWords) {
  return choice({ ...words, options: CALCULATOR_NAMES }, ruleSays('ruleCalculator'))
}
