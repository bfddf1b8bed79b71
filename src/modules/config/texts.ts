import { text } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";

/** Texts that turn up on every page. */
export const textsConfig = defineModule({
  type: -18,
  name: "Common texts",
  icon: "message-square-text",
  version: 1,
  fields: {
    loadingText: text({ label: "Loading", default: "Loading…" }),
    backText: text({ label: "Back", default: "Back" }),
    tipsText: text({ label: "Notice", default: "Notice" }),
    confirmText: text({ label: "Confirm", default: "Confirm" }),
    cancelText: text({ label: "Cancel", default: "Cancel" }),
    closeText: text({ label: "Close", default: "Close" }),
    previousText: text({ label: "Previous", default: "Previous" }),
    nextText: text({ label: "Next", default: "Next" }),
    slidesText: text({ label: "Slides (spoken)", default: "Highlights" }),
    slideText: text({ label: "One slide (spoken)", default: "Slide {number} of {total}" }),
    pauseText: text({ label: "Stop the slides", default: "Stop the slides" }),
    playText: text({ label: "Play the slides", default: "Play the slides" }),
    skipText: text({ label: "Skip to the content", default: "Skip to content" }),
    addToCartText: text({ label: "Add to cart", default: "Add to cart", help: "Spoken for the icon on product cards" }),
    soldOutText: text({ label: "Sold out", default: "Sold out" }),
    priceText: text({ label: "Price (spoken)", default: "Price" }),
    originalPriceText: text({ label: "Original price (spoken)", default: "Original price" }),
    notYetText: text({
      label: "Nothing can be sent yet",
      default: "This cannot be sent at the moment. Please try later.",
    }),
    ratingText: text({
      label: "Rating (spoken)",
      default: "{rating} out of 5",
      help: "{rating} is the number of stars",
    }),
  },
});
