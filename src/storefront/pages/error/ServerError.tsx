import { Link } from "react-router";
import { Message } from "../../parts/Message.tsx";

export function ServerError() {
  return (
    <Message
      sign="500"
      title="Internal server error"
      text="Something went wrong on our side. Please try again in a moment."
    >
      <a href="">Try again</a>
      <Link to="/">Back to the shop</Link>
    </Message>
  );
}
