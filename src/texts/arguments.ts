type Value = string | number

/** What messages are filled with. Made from `en.json` by `npm run texts`. */
export type TextArguments = {
  carouselStatus: { from: Value; to: Value; total: Value }
  carouselStatusOne: { from: Value; total: Value }
  linkToRow: { name: Value }
  listCount: { count: Value; total: Value }
  listRange: { from: Value; to: Value; total: Value }
  pageNumber: { number: Value }
  sortedDown: { column: Value }
  sortedUp: { column: Value }
  formProblems: { count: number; shown: Value }
  finderActive: { count: Value }
  finderAll: { count: Value }
  finderAscending: { column: Value }
  finderComparePicked: { count: Value }
  finderCount: { count: Value; all: Value }
  finderCountAll: { all: Value }
  finderCountOf: { count: number }
  finderDescending: { column: Value }
  finderPage: { number: Value }
  finderPickModel: { model: Value }
  finderProblems: { count: number }
  finderReadAs: { value: Value }
  finderRemove: { filter: Value }
  finderRemoveModel: { model: Value }
  finderShowCount: { count: number }
  finderSort: { column: Value }
  finderSuccessor: { name: Value }
  comparisonCount: { count: Value }
  comparisonQuoteOf: { model: Value }
  comparisonTooMany: { models: Value }
  comparisonUnknown: { count: number; models: Value }
  finderRuleTooMany: { most: Value }
  finderRuleUnreadable: { shown: Value }
  finderRuleContradiction: { above: Value; below: Value }
  finderRuleReversed: { from: Value; to: Value }
  finderRuleOutOfRange: { isLow: boolean; bound: Value }
  finderRuleSizeOutOfRange: { longest: Value }
  finderRuleTooLong: { longest: Value }
  finderRuleUnknownValue: { shown: Value }
  wishOr: { one: Value; other: Value }
  wishAnd: { one: Value; other: Value }
  wishRange: { from: Value; to: Value }
  wishOrMore: { value: Value }
  wishMoreThan: { value: Value }
  wishOrLess: { value: Value }
  wishLessThan: { value: Value }
  wishNominal: { value: Value }
  wishFrom: { value: Value }
  wishWithout: { filters: Value }
  wishAndWithout: { one: Value; other: Value }
  searchAll: { count: Value; label: Value }
  searchBack: { query: Value }
  searchCount: { count: number; query: Value }
  searchFinderModels: { count: number; values: Value }
  searchOtherLanguage: { language: Value }
  searchPage: { number: Value; last: Value }
  searchSuggestionsCount: { count: number; shown: Value }
  searchTooLong: { count: Value }
  searchModelInput: { from: Value; to: Value }
  searchModelSuccessor: { name: Value }
  productAskModelHint: { model: Value }
  productFilterModels: { count: Value }
  productFitLarger: { after: Value; before: Value }
  productFitSame: { after: Value; before: Value }
  productFitTaller: { after: Value; before: Value }
  productLinkToModel: { model: Value }
  productModelCount: { count: number }
  productNewer: { model: Value }
  productSeriesCount: { count: Value }
  productDifferences: { before: Value; after: Value }
  sheetFoot: { code: Value; revision: Value; date: Value }
  sheetPage: { page: Value; count: Value }
  'word.atValue': { value: Value }
  'word.upTo': { value: Value }
  'word.from': { value: Value }
  'word.emissionClass': { value: Value }
  'word.weeks': { count: number; shown: Value }
  'word.deratingCurve': { min: Value; from: Value; reference: Value; slope: Value; end: Value; max: Value }
  'word.noDerating': { min: Value; max: Value; reference: Value }
  'word.outlineTitle': { name: Value }
  'word.outlineText': { length: Value; width: Value; height: Value }
  'word.summary': { power: Value; input: Value; cooling: Value }
  enquiryConsent: { site: Value }
  enquiryDrop: { name: Value; size: Value }
  'enquiryFault.choiceUnknown': { field: Value }
  'enquiryFault.tooLong': { field: Value; most: Value }
  'enquiryFault.tooManyFiles': { most: Value }
  'enquiryNotice.limited': { seconds: Value }
  enquiryMailSubject: { receipt: Value }
  enquiryMailText: { receipt: Value; moment: Value; topic: Value }
  enquiryMailEnd: { site: Value; phone: Value; email: Value }
  accountGreeting: { name: Value }
  accountAddress: { email: Value }
  accountSessionOther: { moment: Value }
  accountGoesAccount: { email: Value }
  accountGoesSaved: { count: Value }
  accountGoesEnquiries: { count: Value }
  consentIntro: { trackers: Value }
  accountMailHelloName: { name: Value }
  'accountMail.sign-up.subject': { site: Value }
  'accountMail.sign-up.text': { hello: Value; site: Value; link: Value }
  'accountMail.sign-up-known.subject': { site: Value }
  'accountMail.sign-up-known.text': { hello: Value; site: Value; link: Value }
  'accountMail.sign-in.subject': { site: Value }
  'accountMail.sign-in.text': { hello: Value; site: Value; link: Value }
  'accountMail.reset.subject': { site: Value }
  'accountMail.reset.text': { hello: Value; site: Value; link: Value }
  'accountMail.password-changed.subject': { site: Value }
  'accountMail.password-changed.text': { hello: Value; site: Value; link: Value }
  'accountMail.deleted.subject': { site: Value }
  'accountMail.deleted.text': { site: Value }
  signInAs: { email: Value }
  'signInAnswer.slowClient': { seconds: Value }
  'signInAnswer.slowAccount': { minutes: Value }
  'signInAnswer.slowMails': { minutes: Value }
  'signInAnswer.sentSignUp': { email: Value }
  'signInAnswer.sentLink': { email: Value }
  'signInAnswer.sentReset': { email: Value }
  calculatorBounds: { min: Value; max: Value }
  calculatorProblems: { count: number; shown: Value }
  calculatorReadAs: { value: Value }
  calculatorSupplies: { count: number; shown: Value }
  calculatorTolerance: { label: Value }
  calculatorUnit: { label: Value }
  quantityTooLong: { longest: Value }
  quantityUnreadable: { typed: Value }
  quantityTooLarge: { typed: Value }
  quantityHasNoUnit: { typed: Value }
  quantityForeignUnit: { suffix: Value; units: Value }
  calculationAt: { label: Value; problem: Value }
  calculationTolerance: { problem: Value }
  calculationTooSmall: { value: Value; min: Value; max: Value }
  calculationTooLarge: { value: Value; min: Value; max: Value }
  calculationUnknownUnit: { units: Value }
  powerBudgetTake: { next: Value; requiredRatingW: Value }
  powerBudgetTooMuch: { requiredRatingW: Value }
  powerBudgetHeat: { heatW: Value }
  powerBudgetOverloads: { inputCurrentA: Value; circuitA: Value }
  powerBudgetPlotNext: { next: Value }
  holdUpReached: { holdUpMs: Value; tWantMs: Value }
  holdUpTooShort: { holdUpMs: Value; tWantMs: Value }
  holdUpTake: { capUF: Value; requiredCapUF: Value; next: Value }
  deratingNothing: { effectiveAmbientC: Value; tmax: Value }
  deratingFull: { allowedW: Value }
  deratingLess: { allowedW: Value; share: Value; isHeat: boolean }
  deratingPlotDescription: { from: Value; to: Value }
  heatSinkTooHot: { ta: Value; tBaseMax: Value }
  heatSinkInterfaceTooMuch: { rInt: Value; totalRth: Value }
  heatSinkForcedAir: { heatSinkRth: Value; lossW: Value }
  heatSinkTake: { heatSinkRth: Value; lossW: Value }
  airflowFan: { flowM3h: Value; flowCFM: Value }
  airflowSpeed: { velocityMs: Value; isTooFast: boolean }
  rippleBeforeFilter: { worstCaseMV: Value; percent: Value; common: Value }
  rippleFilterWorse: { filterCornerKHz: Value }
  rippleFiltered: { left: Value }
  inrushFuse: { i2tA2s: Value }
  inrushBelowB: { inrushA: Value }
  inrushTripsB: { inrushA: Value }
  inrushTripsBAndC: { inrushA: Value }
  leakageTooMuch: { normalMA: Value }
  leakageEarthBroken: { normalMA: Value }
  leakageBelowTouch: { normalMA: Value }
  leakageNearPatients: { normalMA: Value }
  powerFactorNotCovered: { currentA: Value; coveredA: Value }
  powerFactorNoLimits: { limitW: Value }
  powerFactorClassAExceeded: { order: Value; value: Value; limit: Value }
  reliabilityFailures: { units: Value; failed: Value; duration: Value }
  reliabilityTooHot: { t0: Value }
  reliabilityWearsOut: { duration: Value; years: Value }
  reliabilityLasts: { duration: Value; isCapped: boolean }
  reliabilityDuration: { count: number; number: Value }
  redundancyNone: { downtimeMinPerYear: Value }
  redundancyVerdict: { spare: number; n: Value; downtimeMinPerYear: Value; isGood: boolean; allowed: Value }
  moppLookupPiece: { row: Value }
  moppLookupNeeded: { creepage2Mopp: Value; clearance2Mopp: Value; testOne: Value; testTwo: Value }
  moppLookupRow: { row: Value }
  moppLookupDistances: { creepage: Value; clearance: Value }
  moppLookupTested: { distances: Value; test: Value }
  cableDropWithin: { areaMM2: Value; dropV: Value; allowedV: Value }
  cableDropTooMuch: { minAreaMM2: Value }
  cableDropTake: { dropV: Value; allowedV: Value; minAreaMM2: Value; next: Value; hasAwg: boolean; awg: Value }
  levelViDemand: { minAveragePct: Value; maxNoLoadW: Value }
  levelViBecause: { value: Value; condition: Value }
}
