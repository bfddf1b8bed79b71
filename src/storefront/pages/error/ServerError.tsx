import { viewText } from "#modules/shared/text.ts";
import { Button, ButtonLink } from "#ui/Button.tsx";
import { Message } from "../../components/Message.tsx";

interface Props {
  /** Shows a button that reloads the page. */
  readonly retry?: boolean;
}

export function ServerError({ retry = false }: Props) {
  return (
    <Message
      sign="500"
      title={viewText("Internal server error")}
      text={viewText("Something went wrong on our side. Please try again in a moment.")}
    >
      {retry && <Button onClick={() => location.reload()}>{viewText("Try again")}</Button>}
      <ButtonLink to="/" plain={retry}>
        {viewText("Back to the shop")}
      </ButtonLink>
    </Message>
  );
}
