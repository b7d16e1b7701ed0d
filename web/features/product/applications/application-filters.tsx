import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { ApplicationGroup } from '#contract/products.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { filterChoices, isFiltering, NO_FILTER, type ApplicationFilter } from './application-filter.ts'
import classes from './application-filters.module.css'

interface ApplicationFiltersProps {
  readonly groups: readonly ApplicationGroup[]
  readonly filter: ApplicationFilter
  readonly onChange: (part: Partial<ApplicationFilter>) => void
}

/** Make, model, year, engine and words. Each step offers only values with results. */
export function ApplicationFilters({ groups, filter, onChange }: ApplicationFiltersProps) {
  const [thisYear] = useState(() => new Date().getFullYear())
  const choices = filterChoices(groups, filter, thisYear)
  const years = choices.years.map(String)
  return (
    <div className={`no-print ${classes.filters ?? ''}`} role="group" aria-label="Filtros de las aplicaciones">
      <div className={`span-all relative ${classes.text ?? ''}`}>
        <IconSearch size={18} aria-hidden className={classes.icon} />
        <TextInput
          className={classes.input}
          type="search"
          aria-label="Filtrar aplicaciones"
          placeholder="Modelo, año, motor o detalle"
          value={filter.text}
          onChange={(event) => onChange({ text: event.currentTarget.value })}
        />
      </div>
      <Step
        label="Armadora"
        any="Toda armadora"
        value={filter.make}
        options={choices.makes}
        onChoose={(make) => onChange({ make, model: '' })}
      />
      {filter.make !== '' && (
        <Step
          label="Modelo"
          any="Todo modelo"
          value={filter.model}
          options={choices.models}
          onChoose={(model) => onChange({ model })}
        />
      )}
      <Step
        label="Año"
        any="Todo año"
        value={filter.year === null ? '' : String(filter.year)}
        options={years}
        onChoose={(year) => onChange({ year: year === '' ? null : Number(year) })}
      />
      {(choices.engines.length > 0 || filter.engine !== '') && (
        <Step
          label="Motor"
          any="Todo motor"
          value={filter.engine}
          options={choices.engines}
          onChoose={(engine) => onChange({ engine })}
        />
      )}
      {isFiltering(filter) && (
        <button type="button" className={`hover-underline ${classes.clear ?? ''}`} onClick={() => onChange(NO_FILTER)}>
          Quitar filtros
        </button>
      )}
    </div>
  )
}

interface StepProps {
  readonly label: string
  readonly any: string
  readonly value: string
  readonly options: readonly string[]
  readonly onChoose: (value: string) => void
}

function Step({ label, any, value, options, onChoose }: StepProps) {
  // The value of the address is shown even where nothing matches it.
  const known = value === '' || options.includes(value) ? options : [value, ...options]
  return (
    <div className={classes.step}>
      <Select
        aria-label={label}
        isChosen={value !== ''}
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        <option value="">{any}</option>
        {known.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </Select>
    </div>
  )
}
