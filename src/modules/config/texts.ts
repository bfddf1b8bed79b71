import { heading, text } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";

/** Texts that are used on several pages. */
export const textsConfig = defineModule({
  type: -18,
  name: "Common texts",
  icon: "message-square-text",
  version: 1,
  fields: {
    loadingText: text({ label: "Loading", default: "Loading…", required: true }),
    backText: text({ label: "Back", default: "Back", required: true }),
    tipsText: text({ label: "Notice", default: "Notice", required: true }),
    confirmText: text({ label: "Confirm", default: "Confirm", required: true }),
    cancelText: text({ label: "Cancel", default: "Cancel", required: true }),
    closeText: text({ label: "Close", default: "Close", required: true }),
    previousText: text({ label: "Previous", default: "Previous", required: true }),
    nextText: text({ label: "Next", default: "Next", required: true }),
    slidesText: text({ label: "Slides (spoken)", default: "Highlights", required: true }),
    slideText: text({ label: "One slide (spoken)", default: "Slide {number} of {total}", required: true }),
    pauseText: text({ label: "Stop the slides", default: "Stop the slides", required: true }),
    playText: text({ label: "Play the slides", default: "Play the slides", required: true }),
    skipText: text({ label: "Skip to the content", default: "Skip to content", required: true }),
    addToCartText: text({
      label: "Add to cart",
      default: "Add to cart",
      help: "Spoken for the icon on product cards",
      required: true,
    }),
    addedToCartText: text({
      label: "Added to cart",
      default: "{name} is in your cart",
      help: "{name} is the product",
      required: true,
    }),
    soldOutText: text({ label: "Sold out", default: "Sold out", required: true }),
    priceText: text({ label: "Price (spoken)", default: "Price", required: true }),
    originalPriceText: text({ label: "Original price (spoken)", default: "Original price", required: true }),
    notYetText: text({
      label: "Nothing can be sent yet",
      default: "This cannot be sent at the moment. Please try later.",
    }),
    ratingText: text({
      label: "Rating (spoken)",
      default: "{rating} out of 5",
      help: "{rating} is the number of stars",
    }),
    newsletter: heading("Newsletter: behind the links of its mails"),
    subscribedText: text({ label: "Address confirmed", default: "Thank you. You are on the list." }),
    unsubscribeText: text({ label: "Button: leave the list", default: "Unsubscribe", required: true }),
    unsubscribeQuestionText: text({
      label: "Question before leaving the list",
      default: "Would you like to receive no more letters?",
    }),
    unsubscribedText: text({ label: "List left", default: "You are no longer on the list." }),
    oldLinkText: text({ label: "Link no longer known", default: "This link is no longer valid." }),
  },
});
