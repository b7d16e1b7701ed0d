import { IconSearch } from '@tabler/icons-react'
import { useId } from 'react'
import { Form } from 'react-router'
import { MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH } from '#contract/limits.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import classes from './search-form.module.css'
import { paths } from '#web/app/paths.ts'

/** A simple search that works without the shell, and before its scripts are loaded. */
export function SearchForm({ text }: { text: string }) {
  const id = useId()
  return (
    <Form action={paths.searchResults} method="get" className="row items-end gap-8">
      <div className="basis-12">
        <label htmlFor={id} className="block medium mb-4">
          Clave, línea o vehículo
        </label>
        <input
          id={id}
          className={classes.input}
          name="busqueda"
          type="search"
          defaultValue={text}
          minLength={MIN_SEARCH_LENGTH}
          maxLength={MAX_SEARCH_LENGTH}
          required
          autoComplete="off"
        />
      </div>
      <ActionButton type="submit" look="plain">
        <IconSearch size={20} aria-hidden />
        Buscar
      </ActionButton>
    </Form>
  )
}
