import { Menu } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import '#web/ui/mantine/menu-styles.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import classes from './list-menus.module.css'

interface ExportMenuProps {
  /** Of the call, at the root of the site. */
  readonly path: string
  /** Search, filters and order. */
  readonly query: Readonly<Record<string, string>>
  readonly total: number
}

/** All that the filters give, as a file. The browser saves it as it comes. */
export function ExportMenu({ path, query, total }: ExportMenuProps) {
  const address = (formato: string) => `${path}?${new URLSearchParams({ formato, ...query }).toString()}`
  return (
    <Menu
      position="bottom-end"
      width={240}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      classNames={{ item: classes.item ?? '', label: classes.label ?? '' }}
    >
      <Menu.Target>
        <ActionButton look="plain" className={classes.opener ?? ''}>
          <IconDownload size={20} aria-hidden />
          <span>Exportar</span>
        </ActionButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{total === 1 ? 'La fila de la lista' : `Las ${countText(total)} filas de la lista`}</Menu.Label>
        <Menu.Item component="a" href={address('csv')} download leftSection={<IconFileTypeCsv size={20} aria-hidden />}>
          CSV
        </Menu.Item>
        <Menu.Item
          component="a"
          href={address('xlsx')}
          download
          leftSection={<IconFileSpreadsheet size={20} aria-hidden />}
        >
          Excel
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
