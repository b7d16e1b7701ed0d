import { Menu } from '@mantine/core'
import { Fragment } from 'react'
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import '#web/ui/mantine/menu-styles.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import type { RecordExport } from './list-screen.ts'
import classes from './list-menus.module.css'

interface ExportMenuProps {
  /** Of the call, at the root of the site. */
  readonly path: string
  /** Search, filters and order. */
  readonly query: Readonly<Record<string, string>>
  readonly total: number
  /** Further files about the rows of the list. */
  readonly records?: readonly RecordExport[]
}

const NO_RECORDS: readonly RecordExport[] = []

/** Downloads all filtered rows as a file. */
export function ExportMenu({ path, query, total, records = NO_RECORDS }: ExportMenuProps) {
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
        <Formats path={path} query={query} of="" />
        {records.map(({ title, path: recordPath }) => (
          <Fragment key={recordPath}>
            <Menu.Label>{title}</Menu.Label>
            <Formats path={recordPath} query={query} of={`${title} en `} />
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface FormatsProps extends Pick<ExportMenuProps, 'path' | 'query'> {
  /** Before the name of the format, for screen readers: 'Existencias en '. */
  readonly of: string
}

function Formats({ path, query, of }: FormatsProps) {
  const address = (formato: string) => `${path}?${new URLSearchParams({ formato, ...query }).toString()}`
  return (
    <>
      <Menu.Item component="a" href={address('csv')} leftSection={<IconFileTypeCsv size={20} aria-hidden />}>
        {of}CSV
      </Menu.Item>
      <Menu.Item component="a" href={address('xlsx')} leftSection={<IconFileSpreadsheet size={20} aria-hidden />}>
        {of}Excel
      </Menu.Item>
    </>
  )
}
