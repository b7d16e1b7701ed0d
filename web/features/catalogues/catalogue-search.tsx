import { IconSearch } from '@tabler/icons-react'
import { useId } from 'react'
import { Form } from 'react-router'
import { MAX_SEARCH_LENGTH } from '#contract/limits.ts'
import { paths } from '#web/app/paths.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { CatalogueListLocation } from './catalogue-location.ts'
import classes from './catalogue-search.module.css'

/** Searches the text of catalogues; works before the scripts are loaded. */
export function CatalogueSearch({ location: { year, categoria, buscar } }: { location: CatalogueListLocation }) {
  const id = useId()
  return (
    <Form
      role="search"
      method="get"
      action={paths.catalogues}
      className="stack gap-4 max-w-34"
      aria-label="Buscar en los catálogos"
    >
      {year !== null && <input type="hidden" name="year" value={year} />}
      {categoria !== null && <input type="hidden" name="categoria" value={categoria} />}
      <label htmlFor={id} className="medium">
        Buscar en los catálogos
      </label>
      <div className={`flex gap-8 ${classes.line ?? ''}`}>
        <TextInput
          id={id}
          type="search"
          name="buscar"
          placeholder="Clave, parte o tema"
          defaultValue={buscar}
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
        />
        <ActionButton type="submit" look="plain">
          <IconSearch size={20} aria-hidden />
          Buscar
        </ActionButton>
      </div>
    </Form>
  )
}
