import { TIER_NAMES, TIERS } from '#domain/counter/tiers.ts'
import { moneyText } from '#domain/money/money.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { PartKey } from '#web/ui/part-key.tsx'
import type { PartRow, RowOption } from './counter-rows.ts'
import classes from './option-list.module.css'

interface OptionListProps {
  readonly row: PartRow
  readonly isCurrent: boolean
  readonly showsCosts: boolean
  readonly onFocus: () => void
  readonly onChoose: (productId: number) => void
}

export function optionsId(rowId: number): string {
  return `opciones-${rowId}`
}

/** The options of a row, one of each tier. The screen handles ← and →. */
export function OptionList({ row, isCurrent, showsCosts, onFocus, onChoose }: OptionListProps) {
  const id = optionsId(row.id)
  const chosen = row.options.find(({ productId }) => productId === row.productId)
  const optionId = (option: RowOption) => `${id}-${option.productId}`
  const hasTiers = row.options.some(({ tier }) => tier !== null)
  const isList = row.options.length > 0
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      id={id}
      className={`grid gap-6 tappable rounded ${classes.list ?? ''}`}
      data-counter-place="row"
      // The same element before and after the options arrive keeps the focus.
      role={isList ? 'listbox' : 'group'}
      {...(isList && { 'aria-orientation': 'horizontal' as const })}
      aria-label={isList ? `Opciones de ${row.label}` : `${row.label}: ${row.notice === '' ? 'buscando' : row.notice}`}
      aria-activedescendant={chosen === undefined ? undefined : optionId(chosen)}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onFocus}
      onClick={(event) => {
        const option = event.target instanceof Element ? event.target.closest('[data-product]') : null
        event.currentTarget.focus()
        if (option !== null) onChoose(Number(option.getAttribute('data-product')))
      }}
    >
      {hasTiers &&
        TIERS.map((tier) => {
          const option = row.options.find((one) => one.tier === tier)
          return option === undefined ? (
            <div
              key={tier}
              role="option"
              aria-selected={false}
              aria-disabled
              tabIndex={-1}
              className={`stack min-w-0 rounded text-sm ${classes.empty ?? ''}`}
            >
              <span className="muted text-sm">{TIER_NAMES[tier]}</span>
              Sin pieza
            </div>
          ) : (
            <Option
              key={tier}
              id={optionId(option)}
              option={option}
              isChosen={option === chosen}
              showsCosts={showsCosts}
            />
          )
        })}
      {row.options
        .filter(({ tier }) => tier === null)
        .map((option) => (
          <Option
            key={option.productId}
            id={optionId(option)}
            option={option}
            isChosen={option === chosen}
            showsCosts={showsCosts}
          />
        ))}
      {!isList && row.state === 'asking' && (
        <span className={`span-all text-md muted ${classes.asking ?? ''}`}>Buscando…</span>
      )}
    </div>
  )
}

interface OptionProps {
  readonly id: string
  readonly option: RowOption
  readonly isChosen: boolean
  readonly showsCosts: boolean
}

function Option({ id, option, isChosen, showsCosts }: OptionProps) {
  const { tier, key, brand, stockHere, stockElsewhere, ownPrice, salePrice, productId } = option
  return (
    // The list has the focus, and handles keys and clicks.
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      className={`hover-edge-g5-d2 stack min-w-0 rounded text-sm paper-field pointing ${classes.option ?? ''}`}
      data-product={productId}
    >
      <span className="row items-baseline justify-between gap-0-8">
        <span className="muted text-sm">{tier === null ? 'Otra' : TIER_NAMES[tier]}</span>
        <span className="semibold text-md">{salePrice === null ? 'Sin precio' : moneyText(salePrice)}</span>
      </span>
      <span className="row items-baseline justify-between gap-0-8">
        <span className="truncate">{brand}</span>
        {showsCosts && ownPrice !== null && (
          <span className="muted">
            <span className="sr-only">Mi precio </span>
            {moneyText(ownPrice)}
          </span>
        )}
      </span>
      <span className="row items-baseline justify-between gap-0-8">
        <PartKey size="sm">{key}</PartKey>
        {stockHere !== null && (
          <span className="muted warns" data-none={stockHere + (stockElsewhere ?? 0) === 0 || undefined}>
            {stockText(stockHere, stockElsewhere ?? 0)}
          </span>
        )}
      </span>
    </div>
  )
}

/** 'Aquí 4 · otras 12' */
export function stockText(here: number, elsewhere: number): string {
  if (here + elsewhere === 0) return 'Agotada'
  return `Aquí ${countText(here)}${elsewhere === 0 ? '' : ` · otras ${countText(elsewhere)}`}`
}
