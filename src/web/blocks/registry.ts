import type { ReactNode } from 'react'

import type { BlockDefinition } from '#model/pages/block.ts'
import { accountBlock } from './account/account.block.ts'
import { Account } from './account/account.tsx'
import { bannerBlock } from './banner/banner.block.ts'
import { Banner } from './banner/banner.tsx'
import { breadcrumbsBlock } from './breadcrumbs/breadcrumbs.block.ts'
import { Breadcrumbs } from './breadcrumbs/breadcrumbs.tsx'
import { buttonBlock } from './button/button.block.ts'
import { Button } from './button/button.tsx'
import { cardGridBlock } from './card-grid/card-grid.block.ts'
import { CardGrid } from './card-grid/card-grid.tsx'
import { calculatorBlock } from './calculator/calculator.block.ts'
import { calculatorLinkBlock } from './calculator/calculator-link.block.ts'
import { CalculatorLink } from './calculator/calculator-link.tsx'
import { CalculatorOnServer } from './calculator/calculator-on-server.tsx'
import { caseStudiesCarouselBlock } from './case-studies-carousel/case-studies-carousel.block.ts'
import { CaseStudiesCarousel } from './case-studies-carousel/case-studies-carousel.tsx'
import { columnsBlock } from './columns/columns.block.ts'
import { Columns } from './columns/columns.tsx'
import { comparisonBlock } from './comparison/comparison.block.ts'
import { Comparison } from './comparison/comparison.tsx'
import { contentListBlock } from './content-list/content-list.block.ts'
import { ContentList } from './content-list/content-list.tsx'
import { dataLayerBlock } from './data-layer/data-layer.block.ts'
import { DataLayer } from './data-layer/data-layer.tsx'
import { dataTableBlock } from './data-table/data-table.block.ts'
import { DataTable } from './data-table/data-table.tsx'
import { definitionListBlock } from './definition-list/definition-list.block.ts'
import { DefinitionList } from './definition-list/definition-list.tsx'
import { finderBlock } from './finder/finder.block.ts'
import { Finder } from './finder/finder.tsx'
import { enquiryFormBlock } from './enquiry-form/enquiry-form.block.ts'
import { EnquiryForm } from './enquiry-form/enquiry-form.tsx'
import type { BlockFrame } from './frame.ts'
import { gridListingBlock } from './grid-listing/grid-listing.block.ts'
import { GridListing } from './grid-listing/grid-listing.tsx'
import { headingBlock } from './heading/heading.block.ts'
import { Heading } from './heading/heading.tsx'
import { heroBlock } from './hero/hero.block.ts'
import { Hero } from './hero/hero.tsx'
import { horizontalLineBlock } from './horizontal-line/horizontal-line.block.ts'
import { HorizontalLine } from './horizontal-line/horizontal-line.tsx'
import { imageBlock } from './image/image.block.ts'
import { Image } from './image/image.tsx'
import { includeBlock } from './include/include.block.ts'
import { Include } from './include/include.tsx'
import { layoutBlock } from './layout/layout.block.ts'
import { Layout } from './layout/layout.tsx'
import { linkListBlock } from './link-list/link-list.block.ts'
import { LinkList } from './link-list/link-list.tsx'
import { questionListBlock } from './question-list/question-list.block.ts'
import { QuestionList } from './question-list/question-list.tsx'
import { richTextBlock } from './rich-text/rich-text.block.ts'
import { RichText } from './rich-text/rich-text.tsx'
import { neighboursBlock } from './neighbours/neighbours.block.ts'
import { Neighbours } from './neighbours/neighbours.tsx'
import { saveLinkBlock } from './save-link/save-link.block.ts'
import { SaveLink } from './save-link/save-link.tsx'
import { searchBoxBlock } from './search-box/search-box.block.ts'
import { SearchBox } from './search-box/search-box.tsx'
import { searchResultsBlock } from './search-results/search-results.block.ts'
import { SearchResults } from './search-results/search-results.tsx'
import { sectionBlock } from './section/section.block.ts'
import { Section } from './section/section.tsx'
import { seoBlock } from './seo/seo.block.ts'
import { sideMenuBlock } from './side-menu/side-menu.block.ts'
import { SideMenu } from './side-menu/side-menu.tsx'
import { signInBlock } from './sign-in/sign-in.block.ts'
import { SignIn } from './sign-in/sign-in.tsx'
import { subHeadingBlock } from './sub-heading/sub-heading.block.ts'
import { usedInBlock } from './used-in/used-in.block.ts'
import { UsedIn } from './used-in/used-in.tsx'
import { tableOfContentsBlock } from './table-of-contents/table-of-contents.block.ts'
import { TableOfContents } from './table-of-contents/table-of-contents.tsx'
import { viewNoticeBlock } from './view-notice/view-notice.block.ts'
import { ViewNotice } from './view-notice/view-notice.tsx'

import { categoryOverviewBlock } from './category-overview/category-overview.block.ts'
import { CategoryOverview } from './category-overview/category-overview.tsx'
import { deratingPlotBlock } from './derating-plot/derating-plot.block.ts'
import { DeratingPlot } from './derating-plot/derating-plot.tsx'
import { dimensionsDrawingBlock } from './dimensions-drawing/dimensions-drawing.block.ts'
import { DimensionsDrawing } from './dimensions-drawing/dimensions-drawing.tsx'
import { downloadsBlock } from './downloads/downloads.block.ts'
import { Downloads } from './downloads/downloads.tsx'
import { finderEntryBlock } from './finder-entry/finder-entry.block.ts'
import { FinderEntry } from './finder-entry/finder-entry.tsx'
import { lifeCycleBlock } from './life-cycle/life-cycle.block.ts'
import { LifeCycle } from './life-cycle/life-cycle.tsx'
import { modelTableBlock } from './model-table/model-table.block.ts'
import { ModelTable } from './model-table/model-table.tsx'
import { productHeadBlock } from './product-head/product-head.block.ts'
import { ProductHead } from './product-head/product-head.tsx'
import { seriesTableBlock } from './series-table/series-table.block.ts'
import { SeriesTable } from './series-table/series-table.tsx'
import { specificationTablesBlock } from './specification-tables/specification-tables.block.ts'
import { SpecificationTables } from './specification-tables/specification-tables.tsx'

/** A block and what draws it: give `component` the props that the block's own `resolve` gave, and the frame. */
export type RegisteredBlock = { block: BlockDefinition; component: (props: BlockFrame) => ReactNode }

/** Every block that a view may hold, by its definition. */
export const BLOCKS: ReadonlyMap<string, RegisteredBlock> = new Map(
  [
    register(layoutBlock, Layout),
    register(sectionBlock, Section),
    register(columnsBlock, Columns),
    register(headingBlock, Heading),
    register(subHeadingBlock, Heading),
    register(richTextBlock, RichText),
    register(imageBlock, Image),
    register(buttonBlock, Button),
    register(bannerBlock, Banner),
    register(horizontalLineBlock, HorizontalLine),
    register(sideMenuBlock, SideMenu),
    register(heroBlock, Hero),
    register(caseStudiesCarouselBlock, CaseStudiesCarousel),
    register(seoBlock, () => null),
    register(viewNoticeBlock, ViewNotice),
    register(dataLayerBlock, DataLayer),
    register(breadcrumbsBlock, Breadcrumbs),
    register(contentListBlock, ContentList),
    register(cardGridBlock, CardGrid),
    register(gridListingBlock, GridListing),
    register(dataTableBlock, DataTable),
    register(questionListBlock, QuestionList),
    register(definitionListBlock, DefinitionList),
    register(tableOfContentsBlock, TableOfContents),
    register(linkListBlock, LinkList),
    register(usedInBlock, UsedIn),
    register(neighboursBlock, Neighbours),
    register(calculatorBlock, CalculatorOnServer),
    register(calculatorLinkBlock, CalculatorLink),
    register(finderBlock, Finder),
    register(comparisonBlock, Comparison),
    register(signInBlock, SignIn),
    register(categoryOverviewBlock, CategoryOverview),
    register(deratingPlotBlock, DeratingPlot),
    register(dimensionsDrawingBlock, DimensionsDrawing),
    register(downloadsBlock, Downloads),
    register(finderEntryBlock, FinderEntry),
    register(lifeCycleBlock, LifeCycle),
    register(modelTableBlock, ModelTable),
    register(productHeadBlock, ProductHead),
    register(seriesTableBlock, SeriesTable),
    register(specificationTablesBlock, SpecificationTables),
    register(accountBlock, Account),
    register(saveLinkBlock, SaveLink),
    register(searchBoxBlock, SearchBox),
    register(searchResultsBlock, SearchResults),
    register(enquiryFormBlock, EnquiryForm),
    register(includeBlock, Include),
  ].map((registered) => [registered.block.definition, registered]),
)

function register<Attributes, Props extends object>(
  block: BlockDefinition<Attributes, Props>,
  component: (props: Props & BlockFrame) => ReactNode,
): RegisteredBlock {
  return {
    // Attributes reach `resolve` only after this block's own schema has parsed them, so the name of their type can be dropped.
    block: block as unknown as BlockDefinition,
    // Its props come from this block's own `resolve`, so their type can be dropped too.
    component: component as (props: BlockFrame) => ReactNode,
  }
}
