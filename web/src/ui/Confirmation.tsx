import './confirmation.css';

/** Asks once before something is done that cannot be undone. The focus is on the way back. */
export function Confirmation(props: {
  /** The question for screen readers. */
  label: string;
  question: string;
  confirm: string;
  cancel: string;
  onConfirm: () => void;
  /** Called with either answer. */
  onClose: () => void;
}) {
  return (
    <div class="confirm" role="group" aria-label={props.label}>
      <span>{props.question}</span>
      <button
        type="button"
        class="button small danger"
        onClick={() => {
          const { onConfirm } = props;
          props.onClose();
          onConfirm();
        }}
      >
        {props.confirm}
      </button>
      <button
        type="button"
        class="button small"
        ref={(node) => queueMicrotask(() => node.focus())}
        onClick={() => props.onClose()}
      >
        {props.cancel}
      </button>
    </div>
  );
}
