import { Accordion } from '@mantine/core'
import { useState } from 'react'
import type { Application, ApplicationGroup } from '#contract/products.ts'
import { useChosenVehicle } from '#web/features/vehicle/chosen-vehicle.ts'
import { countText } from '#web/ui/product/product-text.ts'
import {
  allApplications,
  countApplications,
  countOfGroup,
  filterApplications,
  filterText,
} from './application-filter.ts'
import { ApplicationFilters } from './application-filters.tsx'
import { ApplicationTable } from './application-table.tsx'
import { mayBeVehicle, toFitmentVehicle } from '#web/features/fitment/fitment-text.ts'
import { useApplicationFilter } from './use-application-filter.ts'
import classes from './application-list.module.css'

/** Fewer are seen at a glance: no filter is offered, unless the address brings one. */
const FILTERED_FROM = 6

/** What the part fits, by make, the visitor's vehicle first; a filter narrows it. */
export function ApplicationList({ groups }: { groups: readonly ApplicationGroup[] }) {
  const { filter, change } = useApplicationFilter()
  const [opened, setOpened] = useState<string[] | null>(null)
  const { vehicle } = useChosenVehicle()
  const total = countApplications(groups)
  if (total === 0) {
    return <p className={classes.nothing}>El catálogo todavía no dice a qué vehículos les queda esta pieza.</p>
  }
  const isMine = (application: Application) => vehicle !== null && mayBeVehicle(application, toFitmentVehicle(vehicle))
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
      <p className={classes.count} role="status">
        {count === total ? totalText(total) : `${countText(count)} de ${totalText(total)}`}
        {said !== '' && <span className={classes.onPaper}> · {said}</span>}
      </p>
      {shown.length === 0 && (
        <p className={classes.nothing}>
          Ninguna aplicación tiene {said}. Prueba solo con el modelo, o con un año como 1998.
        </p>
      )}
      <Accordion
        multiple
        className={classes.makes ?? ''}
        classNames={{
          item: classes.item ?? '',
          control: classes.control ?? '',
          content: classes.content ?? '',
          chevron: classes.chevron ?? '',
        }}
        value={value}
        onChange={setOpened}
        order={3}
        keepMountedMode="display-none"
        transitionDuration={0}
      >
        {shown.map((group) => (
          <Accordion.Item key={group.marca} value={group.marca}>
            <Accordion.Control>
              {group.marca} <span className={classes.ofMake}>{countText(countOfGroup(group))}</span>
            </Accordion.Control>
            <Accordion.Panel className={classes.panel ?? ''}>
              <ApplicationTable group={group} isMine={isMine} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </>
  )
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
