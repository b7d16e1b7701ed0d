import { Menu } from '@mantine/core'
import { IconLayoutColumns } from '@tabler/icons-react'
import '#web/ui/mantine/menu-styles.ts'
import { storeText } from '#web/data/stored-text.ts'
import { useStoredText } from '#web/data/use-stored-text.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { columnsParameter, densityOf, shownColumns } from './list-address.ts'
import type { ListAddress } from './use-list-address.ts'
import classes from './list-menus.module.css'

/** The density of all lists, which the browser stores; the sheet of the table reads it from the page. */
export const DENSITY_MARK = { storageKey: 'tuerca-densidad', attribute: 'data-densidad' } as const

interface TableSettingsProps {
  readonly columns: readonly { readonly name: string; readonly title: string; readonly isExtra?: boolean }[]
  readonly address: ListAddress
}

/** The shown columns of the table, and its density. */
export function TableSettings({ columns, address }: TableSettingsProps) {
  const remembered = useStoredText(DENSITY_MARK.storageKey)
  const shown = shownColumns(columns, address.wanted).map(({ name }) => name)
  const toggle = (name: string, isShown: boolean) => {
    const names = isShown ? [...shown, name] : shown.filter((other) => other !== name)
    address.change({ columnas: columnsParameter(columns, names) }, { replace: true })
  }
  return (
    <Menu
      position="bottom-end"
      width={260}
      closeOnItemClick={false}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      classNames={{ item: classes.item ?? '', label: classes.label ?? '' }}
    >
      <Menu.Target>
        <ActionButton look="plain" className={classes.opener ?? ''}>
          <IconLayoutColumns size={20} aria-hidden />
          <span>Columnas</span>
        </ActionButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Columnas</Menu.Label>
        {columns.slice(1).map(({ name, title }) => (
          <Menu.CheckboxItem key={name} checked={shown.includes(name)} onChange={(isShown) => toggle(name, isShown)}>
            {title}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Label>Filas</Menu.Label>
        <Menu.RadioGroup
          value={densityOf(address.wanted) ?? (remembered === 'normal' ? 'normal' : 'compacta')}
          onChange={(chosen) => {
            const density = chosen === 'normal' ? 'normal' : 'compacta'
            storeText(DENSITY_MARK.storageKey, density)
            address.change({ densidad: density }, { replace: true })
          }}
        >
          <Menu.RadioItem value="normal">Cómodas</Menu.RadioItem>
          <Menu.RadioItem value="compacta">Compactas</Menu.RadioItem>
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
