import { Accordion, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { Application, ApplicationGroup } from '#contract/product.ts'
import { foldName } from '#domain/name.ts'
import { useChosenVehicle } from '#web/features/vehicle/chosen-vehicle.ts'
import { countText } from '#web/ui/product/product-text.ts'
import { countApplications, countOfGroup, filterApplications } from './application-filter.ts'
import { mayBeVehicle, toFitmentVehicle } from './fitment-text.ts'
import { ApplicationTable } from './application-table.tsx'
import classes from './application-list.module.css'

/** What the part fits, by make; a text narrows it. */
export function ApplicationList({ groups }: { groups: readonly ApplicationGroup[] }) {
  const [text, setText] = useState('')
  const [opened, setOpened] = useState<string[] | null>(null)
  const { vehicle } = useChosenVehicle()
  const shown = filterApplications(groups, text)
  const total = countApplications(groups)
  const isMine = (application: Application) => vehicle !== null && mayBeVehicle(application, toFitmentVehicle(vehicle))
  const count = countApplications(shown)
  if (total === 0) {
    return <p className={classes.nothing}>El catálogo todavía no dice a qué vehículos les queda esta pieza.</p>
  }
  const largest = groups.reduce((most, group) => (countOfGroup(group) > countOfGroup(most) ? group : most))
  const atFirst = groups
    .filter((group) => group === largest || foldName(group.marca) === foldName(vehicle?.make.name ?? ''))
    .map((group) => group.marca)
  const value = text.trim() === '' ? (opened ?? atFirst) : shown.map((group) => group.marca)
  return (
    <>
      <div className={classes.filter}>
        <TextInput
          className={classes.input ?? ''}
          type="search"
          aria-label="Filtrar aplicaciones"
          placeholder="Filtra por modelo, año o motor"
          leftSection={<IconSearch size={18} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <p className={classes.count} role="status">
          {count === total ? totalText(total) : `${countText(count)} de ${totalText(total)}`}
        </p>
      </div>
      {shown.length === 0 && (
        <p className={classes.nothing}>
          Ninguna aplicación tiene “{text.trim()}”. Prueba solo con el modelo, o con un año como 1998.
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

function totalText(total: number): string {
  return total === 1 ? '1 aplicación' : `${countText(total)} aplicaciones`
}
