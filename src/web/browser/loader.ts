import { afterPaint } from './after-paint.ts'
import { carryQuery } from './carry-query.ts'
import { pushDataLayer } from './data-layer.ts'
import { watchDownloads } from './downloads.ts'
import { offerLanguage } from './language-offer.ts'
import { watchMenus } from './page-menu.ts'
import { watchConsent } from './watch-consent.ts'
import { watchContents } from './watch-contents.ts'
import { announceViews } from './view-notice.ts'
import { watchReturns } from './visibility.ts'
import { wakeIslands } from './wake-islands.ts'
import { watchImages } from './watch-images.ts'
import { watchTerms } from './watch-terms.ts'

// The script of every page, kept small: React is loaded with the first island that needs it.
void pushDataLayer()
announceViews()
watchReturns()
watchDownloads()
carryQuery()
offerLanguage()
watchMenus()
watchTerms()
watchContents()
watchImages()
watchConsent()
afterPaint(() => wakeIslands(document))
