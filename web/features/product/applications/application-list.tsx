import { useId, useState, type ReactNode } from 'react'
import type { Application, ApplicationGroup } from '#contract/products.ts'
import { countText } from '#web/ui/format/count-text.ts'
import {
  allApplications,
  countApplications,
  countOfGroup,
  filterApplications,
  filterText,
} from './application-filter.ts'
import { ApplicationFilters } from './application-filters.tsx'
import { ApplicationTable } from './application-table.tsx'
import { useProductCar } from '#web/features/product/use-product-car.ts'
import { mayBeVehicle } from '#web/features/fitment/to-fitment.ts'
import { useApplicationFilter } from './use-application-filter.ts'
import classes from './application-list.module.css'

/** With fewer, no filter is offered, unless the address has one. */
const FILTERED_FROM = 6

/** The applications of a part by make, with the visitor's car first; they can be filtered. */
export function ApplicationList({ groups }: { groups: readonly ApplicationGroup[] }) {
  const { filter, change } = useApplicationFilter()
  const [opened, setOpened] = useState<string[] | null>(null)
  const { car } = useProductCar()
  const total = countApplications(groups)
  if (total === 0) {
    return <p className={classes.nothing}>El catálogo todavía no dice a qué vehículos les queda esta pieza.</p>
  }
  const isMine = (application: Application) => car !== null && mayBeVehicle(application, car)
  const shown = groupsInOrder(filterApplications(groups, filter), isMine)
  const count = countApplications(shown)
  const said = filterText(filter)
  const largest = groups.reduce((most, group) => (countOfGroup(group) > countOfGroup(most) ? group : most))
  const atFirst = shown
    .filter((group) => group.marca === largest.marca || allApplications([group]).some(isMine))
    .map((group) => group.marca)
  const value = said === '' ? (opened ?? atFirst) : shown.map((group) => group.marca)
  return (
    <>
      {(total >= FILTERED_FROM || said !== '') && (
        <ApplicationFilters groups={groups} filter={filter} onChange={change} />
      )}
      <p className="faint mb-8" role="status">
        {count === total ? totalText(total) : `${countText(count)} de ${totalText(total)}`}
        {said !== '' && <span className={classes.onPaper}> · {said}</span>}
      </p>
      {shown.length === 0 && (
        <p className={classes.nothing}>
          Ninguna aplicación tiene {said}. Prueba solo con el modelo, o con un año como 1998.
        </p>
      )}
      <div className="ruled">
        {shown.map((group) => (
          <Make
            key={group.marca}
            name={group.marca}
            count={countOfGroup(group)}
            isOpen={value.includes(group.marca)}
            onToggle={() => setOpened(toggled(value, group.marca))}
          >
            <ApplicationTable group={group} isMine={isMine} />
          </Make>
        ))}
      </div>
    </>
  )
}

interface MakeProps {
  readonly name: string
  /** Number of applications. */
  readonly count: number
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

/** A heading that collapses and expands the section below it. */
function Make({ name, count, isOpen, onToggle, children }: MakeProps) {
  const id = useId()
  return (
    <div className={classes.item}>
      <h3>
        <button
          type="button"
          id={id}
          className={classes.control}
          aria-expanded={isOpen}
          aria-controls={`${id}-panel`}
          onClick={onToggle}
        >
          <span className={classes.name}>
            {name} <span className={classes.ofMake}>{countText(count)}</span>
          </span>
          <svg className={`no-print ${classes.chevron ?? ''}`} viewBox="0 0 15 15" fill="currentColor" aria-hidden>
            <path d="M3.13523 6.15803C3.3241 5.95657 3.64052 5.94637 3.84197 6.13523L7.5 9.56464L11.158 6.13523C11.3595 5.94637 11.6759 5.95657 11.8648 6.15803C12.0536 6.35949 12.0434 6.67591 11.842 6.86477L7.84197 10.6148C7.64964 10.7951 7.35036 10.7951 7.15803 10.6148L3.15803 6.86477C2.95657 6.67591 2.94637 6.35949 3.13523 6.15803Z" />
          </svg>
        </button>
      </h3>
      <div id={`${id}-panel`} className={classes.panel} role="region" aria-labelledby={id} hidden={!isOpen}>
        {children}
      </div>
    </div>
  )
}

function toggled(opened: readonly string[], make: string): string[] {
  return opened.includes(make) ? opened.filter((each) => each !== make) : [...opened, make]
}

/** The make of the visitor's vehicle first. */
function groupsInOrder(
  groups: readonly ApplicationGroup[],
  isMine: (application: Application) => boolean,
): ApplicationGroup[] {
  const isOfVisitor = (group: ApplicationGroup) => allApplications([group]).some(isMine)
  return [...groups.filter(isOfVisitor), ...groups.filter((group) => !isOfVisitor(group))]
}

function totalText(total: number): string {
  return total === 1 ? '1 aplicación' : `${countText(total)} aplicaciones`
}
