import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { PartialData } from '#web/data/outcome.ts'
import { PopularSearches } from '#web/features/home/popular-searches.tsx'
import type { HomeSuggestions } from '#web/data/queries.ts'
import { MODAL_DEBOUNCE_MS, SearchBox } from '#web/features/search-box/search-box.tsx'
import classes from './search-screen.module.css'
import { paths } from '#web/app/paths.ts'

/** The search field, popular searches, and a link to the advanced search. */
export function SearchScreen({ popular }: { popular: PartialData<HomeSuggestions> }) {
  return (
    <div className={`relative white ${classes.screen ?? ''}`}>
      <h1 className={`heading leading-1 ${classes.title ?? ''}`}>Buscar</h1>
      <SearchBox debounceMs={MODAL_DEBOUNCE_MS} label="Buscar refacciones" />
      <Link
        to={paths.advancedSearch}
        className={`hover-underline tap-line gap-8 semibold white ${classes.advanced ?? ''}`}
      >
        <IconAdjustmentsHorizontal size={20} aria-hidden />
        Por año, armadora, modelo, motor y línea
      </Link>
      <PopularSearches part={popular} />
    </div>
  )
}
