import { useEffect, type MouseEvent } from 'react'
import type { OptionList, SearchOption } from './search-options.ts'
import { SearchOptionRow } from './search-option-row.tsx'
import classes from './search-list.module.css'

interface SearchListProps {
  readonly id: string
  readonly offer: OptionList
  readonly active: number
  readonly onChoose: (option: SearchOption) => void
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

/** The listbox below the text field; rows are counted through all groups. */
export function SearchList({ id, offer: { groups, options }, active, onChoose }: SearchListProps) {
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  /** Chosen on press: on release the box would have closed. */
  const onMouseDown = (event: MouseEvent<HTMLElement>) => {
    const row = event.target instanceof Element ? event.target.closest('[role="option"]') : null
    const option = options.find((_, index) => optionId(id, index) === row?.id)
    if (option === undefined) return
    event.preventDefault()
    if (event.button === 0) onChoose(option)
  }
  const firsts = groups.map((_, at) => groups.slice(0, at).reduce((sum, group) => sum + group.options.length, 0))
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label="Sugerencias"
      className={classes.list}
      onMouseDown={onMouseDown}
    >
      {groups.map((group, at) => (
        <div
          key={group.name ?? ''}
          role={group.name === null ? 'presentation' : 'group'}
          aria-label={group.name ?? undefined}
        >
          {group.name !== null && (
            <div role="presentation" className={classes.name}>
              {group.name}
            </div>
          )}
          {group.options.map((option, inGroup) => {
            const index = (firsts[at] ?? 0) + inGroup
            return (
              <SearchOptionRow
                key={option.kind === 'product' ? option.product.id : option.query}
                id={optionId(id, index)}
                option={option}
                isActive={index === active}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}
