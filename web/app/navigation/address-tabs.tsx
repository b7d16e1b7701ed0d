import { Link, useSearchParams } from 'react-router'
import { countText } from '#web/ui/format/count-text.ts'
import classes from './address-tabs.module.css'
import { currentTabIntoView } from './current-tab-into-view.ts'

export interface AddressTab<Value extends string> {
  /** The value in the address. The first tab's is left out. */
  readonly value: Value
  readonly label: string
  /** Number of entries in the tab. */
  readonly count?: number
}

interface AddressTabsProps<Value extends string> {
  /** Name of the query parameter: 'vista'. */
  readonly parameter: string
  /** Names the tabs. */
  readonly label: string
  readonly tabs: readonly AddressTab<Value>[]
  /** As useAddressTab returns it. */
  readonly current: Value
}

/** Tabs of a screen with an address each, so that back, reload and shared links show the same tab. */
export function AddressTabs<Value extends string>({ parameter, label, tabs, current }: AddressTabsProps<Value>) {
  const [query] = useSearchParams()
  return (
    <nav ref={currentTabIntoView} className={classes.tabs} aria-label={label}>
      <ul className="flex gap-4">
        {tabs.map(({ value, label: name, count }, index) => (
          <li key={value}>
            <Link
              to={{ search: searchOf(query, parameter, index === 0 ? null : value) }}
              className={`ring-inside ${classes.tab ?? ''}`}
              aria-current={value === current ? 'page' : undefined}
              preventScrollReset
            >
              {name}
              {count !== undefined && <span className={classes.count}>{countText(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The tab in the address; the first one for an unknown name. */
export function useAddressTab<Value extends string>(parameter: string, tabs: readonly AddressTab<Value>[]): Value {
  const [query] = useSearchParams()
  const [first] = tabs
  if (first === undefined) throw new RangeError('There are no tabs')
  return (tabs.find(({ value }) => value === query.get(parameter)) ?? first).value
}

/** Lists of another tab begin at their first page. */
function searchOf(query: URLSearchParams, parameter: string, value: string | null): string {
  const next = new URLSearchParams(query)
  next.delete('pagina')
  if (value === null) next.delete(parameter)
  else next.set(parameter, value)
  return next.toString()
}
