import { Link } from 'react-router'
import { DOUBT_TEXTS } from '#domain/reader-words.ts'
import { privatePath } from '#web/app/private-paths.ts'
import type { ReadingGroup, ReadingGroups } from '#web/data/sync/reading-calls.ts'
import { countText } from '#web/ui/format/count-text.ts'
import classes from './readings.module.css'

interface GroupListProps {
  readonly groups: ReadingGroups
  readonly chosen: ReadingGroup | null
}

/** Pending readings, grouped by their doubt. */
export function GroupList({ groups, chosen }: GroupListProps) {
  const { grupos, totalGrupos } = groups
  return (
    <nav className={classes.groups} aria-label="Grupos por revisar">
      <ol>
        {grupos.map((group) => (
          <li key={`${group.duda} ${group.palabra}`}>
            <Link
              to={groupPath(group)}
              className={`hover-g0-d6 grid items-baseline gap-0-12 tappable ${classes.group ?? ''}`}
              preventScrollReset
              {...(group === chosen && { 'aria-current': true })}
            >
              <span className="bold">{groupName(group)}</span>
              <span className="bold">
                {countText(group.lineas)}{' '}
                <span className="regular soft text-sm">{group.lineas === 1 ? 'línea' : 'líneas'}</span>
              </span>
              {group.palabra !== '' && (
                <span className="regular soft text-sm span-all">{DOUBT_TEXTS[group.duda].title}</span>
              )}
            </Link>
          </li>
        ))}
      </ol>
      {totalGrupos > grupos.length && (
        <p className="regular soft text-sm p-8-16">{`Y ${countText(totalGrupos - grupos.length)} grupos más, con menos líneas.`}</p>
      )}
    </nav>
  )
}

/** The word, or the reason where no word caused the doubt. */
export function groupName({ duda, palabra }: Pick<ReadingGroup, 'duda' | 'palabra'>): string {
  return palabra === '' ? DOUBT_TEXTS[duda].title : palabra
}

function groupPath({ duda, palabra }: ReadingGroup): string {
  return `${privatePath('readings')}?${new URLSearchParams({ duda, palabra }).toString()}`
}
