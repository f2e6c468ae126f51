import { ErrorAlert } from './alerts.tsx'

export function Broken({ sentence = 'An unexpected error occurred' }: { sentence?: string }) {
  return (
    <div className="page page-narrow">
      <ErrorAlert>{sentence}</ErrorAlert>
      <button className="btn btn-quiet" type="button" onClick={() => window.location.reload()}>
        Reload
      </button>
    </div>
  )
}
